import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { withServer } from "../../bench/serve.mjs";
import { at } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { answers, endOf, stop } from "../lib/service.mjs";
import { contentsUnder } from "./contents.mjs";

const quietEnv = { NEXT_TELEMETRY_DISABLED: "1", CI: "1", NODE_ENV: "" };

/** The applications of e2e/hosts outside the clone, with one set of packages for all. */
export class Hosts {
  constructor(parent) {
    this.dir = join(parent, "hosts");
    cpSync(at("e2e", "hosts"), this.dir, { recursive: true });
  }

  path(...parts) {
    return join(this.dir, ...parts);
  }

  /** Installs all tools and the tarballs, from npm's cache where it has them. */
  install(tarballs) {
    return this.#run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", ...tarballs]);
  }

  /** Runs one of the tools to its end. */
  run(tool, args, env) {
    return this.#run(this.#bin(tool), args, env);
  }

  /** Lends the address of a tool's own server. */
  async serving(tool, args, use) {
    const port = await freePort();
    const child = spawn(this.#bin(tool), [...args, "--port", String(port)], {
      cwd: this.dir,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...quietEnv },
      // A group of its own, so that its children end with it.
      detached: true,
    });
    const served = { url: `http://127.0.0.1:${port}/`, log: "" };
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.setEncoding("utf8").on("data", (chunk) => {
        served.log += chunk;
      });
    }
    const ended = endOf(child);
    let over = false;
    ended.then(() => {
      over = true;
    });
    const group = { kill: (signal) => over || process.kill(-child.pid, signal) };
    try {
      await answers(served.url, { gaveUp: () => over }).catch((error) => {
        throw new Failed(`${error.message}\n${served.log}`);
      });
      return await use(served);
    } finally {
      await stop(group, ended);
    }
  }

  /** Lends the address of plain files: folders below this one by the path they are served at. */
  servingFiles(folders, use) {
    const files = new Map();
    for (const [path, folder] of Object.entries(folders)) {
      for (const [name, bytes] of contentsUnder(this.path(folder))) files.set(path + name, bytes);
    }
    files.set("/", files.get("/index.html"));
    return withServer(files, (origin) => use({ url: `${origin}/` }));
  }

  #bin(tool) {
    return this.path("node_modules", ".bin", tool);
  }

  async #run(command, args, env) {
    const options = { cwd: this.dir, quiet: true, env: { ...quietEnv, ...env } };
    const { code, output } = await stream(command, args, options);
    const told = [relative(this.dir, command), ...args].join(" ");
    if (code !== 0) throw new Failed(`${told} ended with ${code}\n${output}`);
    return output;
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
