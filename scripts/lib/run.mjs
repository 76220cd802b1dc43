import { spawn, spawnSync } from "node:child_process";
import { root } from "./paths.mjs";

/** An expected failure. `output` is that of the program that failed. */
export class Failed extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

const running = new Set();

/** Ends the programs that `run` and `stream` have started. */
export function endRunning() {
  for (const child of running) child.kill();
}

/** Runs a program and prints its output. Rejects with `Failed` if it fails. */
export async function run(command, args, options = {}) {
  const { code, output } = await stream(command, args, options);
  if (code !== 0) throw new Failed(`${command} ${args.join(" ")} ended with ${code}`, output);
}

/**
 * Runs a program, prints its output as it arrives and returns it. With `quiet` it only returns it. Never rejects: a program that cannot
 * start has the code 127.
 */
export function stream(command, args, { quiet = false, env, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      ...options,
    });
    running.add(child);
    let output = "";
    const collect = (sink) => (chunk) => {
      output += chunk;
      if (!quiet) sink.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", collect(process.stdout));
    child.stderr.setEncoding("utf8").on("data", collect(process.stderr));
    const finish = (result) => {
      running.delete(child);
      done(result);
    };
    const end = (code, signal) => finish({ code: code ?? signal, output });
    child.on("error", (error) => finish({ code: 127, output: output + error.message }));
    child.on("close", end);
    // A grandchild that is still running (a browser, a driver) would leave the pipes open forever.
    child.on("exit", (...status) => setTimeout(end, 2000, ...status).unref());
  });
}

/** Runs a program without printing. Resolves to its output. Rejects with `Failed`, which has the output, if it fails. */
export async function outputOf(command, args, options = {}) {
  const { code, output } = await stream(command, args, { ...options, quiet: true });
  if (code !== 0) throw new Failed(`${command} ${args.join(" ")} ended with ${code}\n${output}`);
  return output;
}

/** Returns the trimmed output of a short program; `undefined` if it is missing or fails. */
export function ask(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8", ...options });
  return status === 0 ? stdout.trim() : undefined;
}

/** Waits until all tasks have ended, then rejects with the first failure, so that no other output follows its message. */
export async function together(...tasks) {
  const results = await Promise.allSettled(tasks);
  const failure = results.find(({ status }) => status === "rejected");
  if (failure) throw failure.reason;
}

/** Runs the main function of a script. Prints expected failures in one line, without a stack. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(`\n${error instanceof Failed ? error.message : error.stack}`);
    process.exitCode = 1;
  }
}
