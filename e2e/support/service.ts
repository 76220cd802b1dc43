import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const EMBED = fileURLToPath(new URL("../../packages/embed/dist", import.meta.url));

/** Faults to inject into API responses. */
export interface Faults {
  /** Delay before every response, ms. */
  latency?: number;
  /** Share of calls that fail, 0 to 1. */
  error_rate?: number;
  /** Status of failed calls. */
  status?: number;
}

/** A request as the service received it. */
export interface Recorded {
  row: number;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
}

/** Returns the requests to a service so far, oldest first. */
export async function requests(origin: string): Promise<Recorded[]> {
  const response = await fetch(`${origin}/requests`);
  return ((await response.json()) as { requests: Recorded[] }).requests;
}

/** The real sample service with its own port and data folder. */
export class Service {
  readonly #binary: string;
  readonly #data: string;
  readonly #flags: readonly string[];
  #process: ChildProcess;
  #origin: string;

  private constructor(
    binary: string,
    data: string,
    flags: readonly string[],
    process: ChildProcess,
    origin: string,
  ) {
    this.#binary = binary;
    this.#data = data;
    this.#flags = flags;
    this.#process = process;
    this.#origin = origin;
  }

  /** @param flags  additional command-line flags */
  static async start(binary: string, flags: readonly string[] = []): Promise<Service> {
    const data = await mkdtemp(join(tmpdir(), "giflet-e2e-"));
    const { process, origin } = await run(binary, data, "0", flags);
    return new Service(binary, data, flags, process, origin);
  }

  get origin(): string {
    return this.#origin;
  }

  /** Stops the service. Its address does not respond any more. */
  async halt(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill("SIGTERM");
    await gone;
  }

  /** Restarts it at the same address with its stored data. */
  async revive(): Promise<void> {
    const { process } = await run(this.#binary, this.#data, new URL(this.#origin).port, this.#flags);
    this.#process = process;
  }

  async misbehave(faults: Faults): Promise<void> {
    const response = await fetch(`${this.#origin}/faults`, { method: "PUT", body: JSON.stringify(faults) });
    if (!response.ok) throw new Error(`faults: ${response.status} ${await response.text()}`);
  }

  /** Returns the GET calls of the API so far, oldest first: the path below the API's base, and the query. */
  async calls(): Promise<{ path: string; query: Record<string, string> }[]> {
    return (await requests(this.#origin))
      .filter(({ method, path }) => method === "GET" && /^\/v[12]\//.test(path))
      .map(({ path, query }) => ({ path: path.slice(4), query }));
  }

  async dispose(): Promise<void> {
    await this.halt();
    await rm(this.#data, { recursive: true, force: true });
  }
}

async function run(binary: string, data: string, port: string, flags: readonly string[]) {
  const all = ["--port", port, "--data", data, "--embed", EMBED, "--record", ...flags];
  const process = spawn(binary, all, { stdio: ["ignore", "pipe", "inherit"] });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: process.stdout }).on("line", (line) => {
      const address = /^listening on (http:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    process.once("error", reject);
    process.once("exit", (code) =>
      reject(new Error(`the sample service ended with ${code} before it listened`)),
    );
  });
  return { process, origin };
}
