import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withServer } from "../../bench/serve.mjs";
import { examplesOf, namedExamples } from "../check/examples.mjs";
import { listen } from "../lib/listen.mjs";
import { at } from "../lib/paths.mjs";
import { Failed, outputOf } from "../lib/run.mjs";
import { endOf, responds, stop } from "../lib/service.mjs";
import { contentsUnder } from "./contents.mjs";

const quietEnv = {
  ASTRO_TELEMETRY_DISABLED: "1",
  CI: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_ENV: "",
};

/** A key that only the server of an application knows, in KLIPY's format, and the address that it makes of the API of a service. */
export const SERVER_KEY = "secret-key";
const apiOf = (service) => `${service}/klipy/api/v1/${SERVER_KEY}/`;

/** A copy of the applications of e2e/hosts outside the clone, with one set of packages for all. */
export class Hosts {
  #env;

  /** `service` is the origin of the sample service. */
  constructor(parent, { service, isNightly }) {
    this.dir = join(parent, "hosts");
    this.#env = { ...quietEnv, GIFLET_SERVICE: service, GIF_API: apiOf(service), HOST: "127.0.0.1" };
    cpSync(at("e2e", "hosts"), this.dir, { recursive: true });
    this.#writeDocumented();
    for (const name of ["states.js", "styles.js", "schemes.css"]) {
      cpSync(this.path("colors", name), this.path("next/app/colors", name));
    }
    if (isNightly) this.#addNightlyTools();
  }

  /** Writes the documentation's examples that are applications, with options for the sample service. */
  #writeDocumented() {
    const examples = namedExamples(readFileSync(at("packages", "react-components", "README.md"), "utf8"));
    const write = (folder, name) => {
      mkdirSync(this.path(folder), { recursive: true });
      writeFileSync(this.path(folder, name), examples.get(name));
    };
    write("jest", "jest.config.js");
    write("jest", "jest.environment.js");
    write("astro/src/pages", "index.astro");
    write("next/app", "page.tsx");
    write("react-router/app", "home.tsx");
    for (const folder of ["astro/src", "next/app", "react-router/app"]) {
      write(folder, "trending-grid.tsx");
      cpSync(this.path("client-options.ts"), this.path(folder, "client-options.ts"));
      cpSync(this.path("service.js"), this.path(folder, "service.js"));
    }
    cpSync(this.path("service.js"), this.path("next-edge/app/service.js"));
    const ownServer = examplesOf(readFileSync(at("site", "docs", "recipes", "own-server.mdx"), "utf8"));
    const writeExample = (folder, name) => {
      mkdirSync(this.path(folder), { recursive: true });
      writeFileSync(this.path(folder, name), ownServer.find(({ title }) => title === name).code);
    };
    writeExample("own-server", "server.ts");
    writeExample("next/app/api/gifs/[...path]", "route.ts");
  }

  #addNightlyTools() {
    const file = this.path("package.json");
    const { nightlyDependencies, devDependencies, ...manifest } = JSON.parse(readFileSync(file, "utf8"));
    Object.assign(devDependencies, nightlyDependencies);
    writeFileSync(file, JSON.stringify({ ...manifest, devDependencies }));
  }

  path(...parts) {
    return join(this.dir, ...parts);
  }

  /** Installs all tools and the tarballs, from npm's cache if possible. */
  install(tarballs) {
    return this.#run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", ...tarballs]);
  }

  /** Runs one of the tools, in the folder of the applications or in a subfolder. */
  run(tool, args, folder = ".") {
    return this.#run(this.#bin(tool), args, folder);
  }

  /** Runs a tool's server in a subfolder, and calls `use` with its URL. */
  async serving(tool, args, use, folder = ".") {
    const port = await freePort();
    const child = spawn(this.#bin(tool), [...args, "--port", String(port)], {
      cwd: this.path(folder),
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.#env, PORT: String(port) },
      // In its own process group, so that its children end with it.
      detached: true,
    });
    const served = { url: `http://127.0.0.1:${port}/`, log: "" };
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.setEncoding("utf8").on("data", (chunk) => {
        served.log += chunk;
      });
    }
    const ended = endOf(child);
    /** @type {number | string | undefined} */
    let how;
    ended.then((end) => {
      how = end;
    });
    const group = { kill: (signal) => how === undefined && process.kill(-child.pid, signal) };
    try {
      await responds(served.url, { isCancelled: () => how !== undefined }).catch((error) => {
        throw new Failed(
          `${error.message}${how === undefined ? "" : `: it ended with ${how}`}\n${served.log}`,
        );
      });
      return await use(served);
    } finally {
      await stop(group, ended);
    }
  }

  /** Serves files and calls `use` with the URL. `folders` maps the path of a URL to a subfolder. */
  servingFiles(folders, use) {
    const files = new Map();
    for (const [path, folder] of Object.entries(folders)) {
      for (const [name, bytes] of contentsUnder(this.path(folder))) files.set(path + name, bytes);
    }
    files.set("/", files.get("/index.html"));
    return withServer(files, (origin) => use({ url: `${origin}/` }));
  }

  /** Starts a file of the applications with Node, and calls `use` with its origin. */
  async servingProgram(file, use) {
    const port = await freePort();
    const env = { ...process.env, ...this.#env, PORT: port };
    const child = spawn(process.execPath, [this.path(file)], { env, stdio: "inherit" });
    const ended = endOf(child);
    try {
      await responds(`http://127.0.0.1:${port}/`);
      return await use(`http://127.0.0.1:${port}`);
    } finally {
      await stop(child, ended);
    }
  }

  /** The path of a command, or of a file in a package whose other version has the command. */
  #bin(tool) {
    return tool.includes("/") ? this.path("node_modules", tool) : this.path("node_modules", ".bin", tool);
  }

  #run(command, args, folder = ".") {
    return outputOf(command, args, { cwd: this.path(folder), env: this.#env });
  }
}

async function freePort() {
  const { origin, close } = await listen();
  await close();
  return new URL(origin).port;
}
