import { spawn, spawnSync } from "node:child_process";
import { root } from "./paths.mjs";

export class Failed extends Error {}

/** Runs a program to its end with our own output; rejects with `Failed` when it does not succeed. */
export async function run(command, args, options = {}) {
  const { code } = await stream(command, args, options);
  if (code !== 0) throw new Failed(`${command} ${args.join(" ")} ended with ${code}`);
}

/**
 * Runs a program to its end, passing its output on as it comes and keeping it.
 * `quiet` keeps without passing on. Never rejects: a program that cannot start has the code 127.
 */
export function stream(command, args, { quiet = false, env, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      ...options,
    });
    let output = "";
    const keep = (sink) => (chunk) => {
      output += chunk;
      if (!quiet) sink.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
    child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
    const end = (code, signal) => done({ code: code ?? signal, output });
    child.on("error", (error) => done({ code: 127, output: output + error.message }));
    child.on("close", end);
    // A grandchild left behind (a browser, a driver) would keep the pipes open for ever.
    child.on("exit", (...how) => setTimeout(end, 2000, ...how).unref());
  });
}

/** What a short program prints, trimmed; undefined when it is absent or fails. */
export function ask(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8", ...options });
  return status === 0 ? stdout.trim() : undefined;
}

/** Waits until all tasks have ended, then rejects with the first failure: its message is not followed by other output. */
export async function together(...tasks) {
  const results = await Promise.allSettled(tasks);
  const failure = results.find(({ status }) => status === "rejected");
  if (failure) throw failure.reason;
}

/** Runs a script's main function; expected failures are told in one line, without a stack. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(`\n${error instanceof Failed ? error.message : error.stack}`);
    process.exitCode = 1;
  }
}
