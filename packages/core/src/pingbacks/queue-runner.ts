import type { Ledger } from "../../wasm/giflet.js";
import type { TelemetryCore } from "../../wasm-telemetry/giflet.js";
import { type Entry, entryOf } from "./entry.js";
import type { Store } from "./store.js";
import type { Outcome, PingbackTable } from "./table.js";
import { reacquire, takeOver } from "./takeover.js";
import { guard, load, onReset } from "./telemetry-loader.js";

/** The options and callbacks of a runner. */
export interface QueueHost {
  isExactlyOnce: boolean;
  table: PingbackTable;
  /** Returns the store, or `undefined` if consent does not allow storage. */
  store(): Store | undefined;
  /** Sends a request. Its outcome is passed to `settle`. */
  send(request: number, ids: string[]): void;
  /** Pingbacks were dropped because the queue is full. */
  onDropped(): void;
  /** The module has trapped, and the runner has ended. */
  onReset(): void;
  /** Adds an entry that was taken over for a queue that has ended. */
  add(entry: Entry): void;
}

type Glue = Awaited<ReturnType<typeof load>>;

/** An effect of the queue, see sdk-core/telemetry/src/effects.rs. */
type Effect =
  | ["store" | "remove" | "settle", id: string]
  | ["send", request: number, ...ids: string[]]
  | ["wake", time: number]
  | ["dropped", count: number];

/** Loads the module and returns a runner, whose queue `start` creates. */
export async function openQueue(host: QueueHost): Promise<QueueRunner> {
  return new QueueRunner(await load(), host);
}

/** Passes what happens to the queue of the telemetry module, and runs the effects that it returns. */
export class QueueRunner {
  #glue: Glue;
  #core: TelemetryCore | undefined;
  #host: QueueHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: () => void;
  #hasTrapped = false;

  constructor(glue: Glue, host: QueueHost) {
    this.#glue = glue;
    this.#host = host;
    this.#unsubscribe = onReset<QueueRunner>(this, (runner) => {
      runner.#end();
      runner.#hasTrapped = true;
      runner.#host.onReset();
    });
  }

  /**
   * Creates the queue from the table. `isPaused` is for a page that is left or was restored: nothing is sent before `onPageRestored`. Returns
   * whether the queue runs, that is whether the module has not trapped.
   */
  start(consent: string, lastRequest: number, isPaused: boolean): boolean {
    const { isExactlyOnce, table } = this.#host;
    const { acknowledged, denied, full } = table;
    if (this.#hasTrapped) return false;
    try {
      const { TelemetryCore } = this.#glue;
      this.#core = guard(() => new TelemetryCore(isExactlyOnce, lastRequest, acknowledged, denied, full));
    } catch {
      return false;
    }
    if (isPaused) this.pause(false);
    for (const entry of table.entries.values()) this.add(entry);
    for (const [request, { ids, outcome }] of table.requests) {
      this.#dispatch((core) => core.onSent(request, ids.join("\n"), performance.now()));
      if (outcome) this.settle(request, outcome);
    }
    // Nothing is sent before consent is set.
    return this.setConsent(consent);
  }

  /** Adds an entry of the table. */
  add({ id, size, isUrgent, time }: Entry): void {
    this.#dispatch((core) => core.add(id, size, isUrgent, time));
  }

  /** Passes the outcome of a request to the queue. Returns false if the module has trapped. */
  settle(request: number, { status, retryAfter, time }: Outcome): boolean {
    const isRun = this.#dispatch((core) => core.onResponse(request, status, retryAfter, time, Math.random()));
    if (isRun) this.#host.table.requests.delete(request);
    return isRun;
  }

  /** Sets the consent state. Returns false if the module has trapped. */
  setConsent(consent: string): boolean {
    return this.#dispatch((core) => core.setConsent(consent, performance.now()));
  }

  /** Sends queued pingbacks immediately. */
  flush(): void {
    this.#dispatch((core) => core.flush(performance.now()));
  }

  /** Pauses delivery while the page is in the bfcache. Sends queued pingbacks first if the browser is online. */
  pause(isOnline: boolean): void {
    this.#dispatch((core) => core.onPageHidden(isOnline, performance.now()));
  }

  /** Resumes delivery when the page has been restored from the bfcache. */
  async onPageRestored(): Promise<void> {
    const { isExactlyOnce, store: getStore, table } = this.#host;
    const store = getStore();
    const lostIds = store ? await reacquire(store).catch(() => []) : [];
    for (const id of lostIds) table.entries.delete(id);
    // Their entries are pending again.
    if (isExactlyOnce) table.requests.clear();
    this.#dispatch((core) => core.onPageRestored(lostIds.join("\n"), performance.now()));
    await this.takeOver();
  }

  /** Takes over the entries of pages that have ended. */
  async takeOver(): Promise<void> {
    const store = this.#core && this.#host.store();
    // If the locks failed to load, the owners are unknown and nothing is taken over.
    await (store && takeOver(store, (id, text) => this.#restore(id, text)).catch(() => {}));
  }

  /** Returns the number of pingbacks in each delivery state. */
  ledger(): Ledger | undefined {
    return this.#core && JSON.parse(guard(() => this.#core?.ledger() ?? "null"));
  }

  /** Frees the module's objects. */
  dispose(): void {
    const core = this.#core;
    this.#end();
    try {
      guard(() => core?.free());
    } catch {}
  }

  #restore(id: string, text: string): void {
    const entry = entryOf(id, text);
    if (this.#hasTrapped) {
      this.#host.add(entry);
      return;
    }
    this.#host.table.entries.set(id, entry);
    this.#dispatch((core) => core.restore(id, entry.size, performance.now()));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#core = undefined;
  }

  /** Returns false if the module has trapped. After `dispose`, nothing happens. */
  #dispatch(event: (core: TelemetryCore) => string): boolean {
    const core = this.#core;
    if (!core) return !this.#hasTrapped;
    let effects: Effect[];
    try {
      effects = JSON.parse(guard(() => event(core)));
    } catch {
      return false;
    }
    const { table, send, store: getStore } = this.#host;
    const store = getStore();
    for (const effect of effects) {
      switch (effect[0]) {
        case "store":
          store?.put(effect[1], table.entries.get(effect[1])?.text);
          break;
        case "settle":
          table.entries.delete(effect[1]);
          store?.put(effect[1]);
          break;
        case "remove":
          store?.put(effect[1]);
          break;
        case "send": {
          const [, request, ...ids] = effect;
          send(request, ids);
          break;
        }
        case "wake":
          clearTimeout(this.#timer);
          this.#timer = setTimeout(this.#onTimer, effect[1] - performance.now());
          break;
        case "dropped":
          this.#host.onDropped();
          break;
      }
    }
    return true;
  }

  #onTimer = () => {
    this.#dispatch((core) => core.wake(performance.now()));
  };
}
