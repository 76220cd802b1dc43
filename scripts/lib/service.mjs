import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embedDist, root, serviceBinary } from "./paths.mjs";
import { Failed } from "./run.mjs";
import { until } from "./until.mjs";

/**
 * Starts a program of this workspace that serves HTTP, and resolves when it prints its address.
 *
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string} options.binary
 * @param {readonly string[]} options.args
 * @param {boolean} [options.detached]
 */
export async function startServer({ name, binary, args, detached = false }) {
  const child = spawn(binary, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], detached });
  const ended = endOf(child);
  const url = await listening(name, child, ended);
  return {
    url,
    child,
    /** Sends SIGKILL. Resolves to how the program ended. */
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
    stop: () => stop(child, ended),
  };
}

/**
 * Starts the built sample service and resolves when it listens. Without `data` it deletes its data at the end.
 *
 * @param {object} [options]
 * @param {number} [options.port]
 * @param {string} [options.data] folder of the data
 * @param {string} [options.binary]
 * @param {string} [options.embed] folder of the built package
 * @param {readonly string[]} [options.flags] additional command-line flags
 * @param {boolean} [options.detached]
 */
export async function startService({
  port = 0,
  data,
  binary = serviceBinary,
  embed = embedDist,
  flags = [],
  detached,
} = {}) {
  const scratch = data ? undefined : mkdtempSync(join(tmpdir(), "giflet-data-"));
  const args = ["--port", String(port), "--embed", embed, "--data", data ?? scratch, ...flags];
  const service = await startServer({ name: "sample service", binary, args, detached });
  return {
    ...service,
    async stop() {
      await service.stop();
      if (scratch) rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** Starts the sample service with the options of `startService`, calls `use` with its URL and stops it. */
export async function withService(use, options) {
  const service = await startService(options);
  try {
    return await use(service.url);
  } finally {
    await service.stop();
  }
}

function listening(name, child, ended) {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
      const url = /listening on (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    ended.then((how) => reject(new Failed(`the ${name} ended (${how}) before it listened\n${output}`)));
  });
}

/** Resolves to the exit code, the signal, or the reason why the program did not start. */
export const endOf = (child) =>
  new Promise((resolve) => {
    child.on("exit", (code, signal) => resolve(code ?? signal));
    child.on("error", (error) => resolve(error.message));
  });

/** Sends SIGTERM to a program, and SIGKILL if it is still running after `grace` ms. */
export async function stop(child, ended, grace = 3000) {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), grace);
  const how = await ended;
  clearTimeout(force);
  return how;
}

/** Resolves when the URL responds, with any status. */
export async function responds(url, { timeout = 60_000, isCancelled = () => false } = {}) {
  const response = await until(
    `a response of ${url}`,
    async () => isCancelled() || (await fetch(url)),
    timeout,
  );
  if (response === true) throw new Failed(`${url} does not respond`);
}
