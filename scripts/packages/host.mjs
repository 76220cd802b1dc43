import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { at } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { answers, endOf, stop } from "../lib/service.mjs";

/** A fresh application outside the clone, made from a template of e2e/hosts. */
export class Host {
  constructor(name, parent) {
    this.dir = join(parent, name);
    cpSync(at("e2e", "hosts", name), this.dir, { recursive: true });
  }

  /** Installs the application's own dependencies and the tarballs, from npm's cache where it has them. */
  install(tarballs) {
    return this.#npm(
      "install",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--no-package-lock",
      ...tarballs,
    );
  }

  script(name) {
    return this.#npm("run", name);
  }

  async #npm(...args) {
    const { code, output } = await stream("npm", args, { cwd: this.dir, quiet: true, env: quietEnv });
    if (code !== 0) throw new Failed(`npm ${args[0]} ${args[1]} ended with ${code}\n${output}`);
  }

  /** Runs the application's `serve` script on a free port; what it prints is in `log`. */
  async serve() {
    const port = await freePort();
    const child = spawn("npm", ["run", "serve", "--", "--port", String(port)], {
      cwd: this.dir,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...quietEnv },
      // A group of its own, so that npm's children end with it.
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
    served.stop = () => stop(group, ended);
    await answers(served.url, { gaveUp: () => over }).catch(async (error) => {
      await served.stop();
      throw new Failed(`${error.message}\n${served.log}`);
    });
    return served;
  }
}

const quietEnv = { NEXT_TELEMETRY_DISABLED: "1", CI: "1", NODE_ENV: "" };

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
