import { rm } from "node:fs/promises";
import { inject } from "vitest";
import { startService } from "../../scripts/lib/service.mjs";
import { newDataFolder } from "./data-folders.ts";

type Running = Awaited<ReturnType<typeof startService>>;

interface ServiceOptions {
  binary: string;
  data: string;
  flags: readonly string[];
}

/** Faults to inject into API responses. */
export interface Faults {
  /** Delay before every response, ms. */
  latency?: number;
  /** Share of calls that fail, 0 to 1. */
  error_rate?: number;
  /** Status of failed calls. */
  status?: number;
  /** `Retry-After` of failed calls, seconds. */
  retry_after?: number;
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
  readonly #options: ServiceOptions;
  #running: Running;

  private constructor(options: ServiceOptions, running: Running) {
    this.#options = options;
    this.#running = running;
  }

  /** @param flags  additional command-line flags */
  static async start(binary: string, flags: readonly string[] = []): Promise<Service> {
    const data = await newDataFolder(inject("dataFolders"), flags);
    const options = { binary, data, flags: ["--record", ...flags] };
    return new Service(options, await startService(options));
  }

  get origin(): string {
    return this.#running.url;
  }

  /** Stops the service. Its address does not respond any more. */
  async halt(): Promise<void> {
    await this.#running.stop();
  }

  /** Restarts it at the same address with its stored data. */
  async revive(): Promise<void> {
    this.#running = await startService({ ...this.#options, port: Number(new URL(this.origin).port) });
  }

  async misbehave(faults: Faults): Promise<void> {
    const response = await fetch(`${this.origin}/faults`, { method: "PUT", body: JSON.stringify(faults) });
    if (!response.ok) throw new Error(`faults: ${response.status} ${await response.text()}`);
  }

  /** Returns the GET calls of the API so far, oldest first: the path below the API's base, and the query. */
  async calls(): Promise<{ path: string; query: Record<string, string> }[]> {
    return (await requests(this.origin))
      .filter(({ method, path }) => method === "GET" && /^\/v[12]\//.test(path))
      .map(({ path, query }) => ({ path: path.slice(4), query }));
  }

  /** Kills the service, because nothing needs its data, and a shutdown would wait for open connections of pages. */
  async dispose(): Promise<void> {
    await this.#running.kill();
    await rm(this.#options.data, { recursive: true, force: true });
  }
}
