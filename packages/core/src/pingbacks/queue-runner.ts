import type { Ledger } from "../../wasm/giflet.js";
import type { TelemetryCore } from "../../wasm-telemetry/giflet.js";
import { entryOf } from "./entry.js";
import type { LogRecord, PingbackLog } from "./log.js";
import type { Store } from "./store.js";
import { reacquire, takeOver } from "./takeover.js";
import { guard, load, onReset } from "./telemetry-loader.js";

/** The options and callbacks of a runner. */
export interface QueueHost {
  isExactlyOnce: boolean;
  /** Returns the store, or `undefined` if consent does not allow storage. */
  store(): Store | undefined;
  /** Sends a request. Its outcome is passed to `run`. */
  send(request: number, body: string): void;
  /** Pingbacks were dropped because the queue is full. */
  onDropped(): void;
  /** The module has trapped, and the runner has ended. `records` are the log of what the queue had not settled. */
  onReset(records: LogRecord[]): void;
  /** Takes a record that belongs to a queue that has ended. */
  record(record: LogRecord): void;
}

type Glue = Awaited<ReturnType<typeof load>>;

/** The texts of entries by id, oldest first. */
type Texts = Map<string, string>;

/** An effect of the queue, see sdk-core/telemetry/src/effects.rs. */
type Effect =
  | ["store", id: string, text: string]
  | ["remove", id: string]
  | ["send", request: number, body: string, ...ids: string[]]
  | ["wake", time: number]
  | ["dropped", count: number];

/** Loads the module and returns a runner, whose queue `replay` creates. */
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
  /** The entries of the queue, and those of its requests in flight, which it may have removed. A trap loses its memory. */
  #texts: Texts = new Map();
  #requests = new Map<number, Texts>();
  #hasTrapped = false;

  constructor(glue: Glue, host: QueueHost) {
    this.#glue = glue;
    this.#host = host;
    this.#unsubscribe = onReset<QueueRunner>(this, (runner) => {
      runner.#end();
      runner.#hasTrapped = true;
      runner.#host.onReset(runner.#unsettled());
    });
  }

  /**
   * Creates the queue and replays the log of the page. `isPaused` is for a page that is left or was restored: nothing is sent before
   * `onPageRestored`. Returns whether the queue runs, that is whether the module has not trapped.
   */
  replay(log: PingbackLog, consent: string, lastRequest: number, isPaused: boolean): boolean {
    const { acknowledged, denied, full, records } = log;
    if (this.#hasTrapped) return false;
    try {
      const { TelemetryCore } = this.#glue;
      const { isExactlyOnce } = this.#host;
      this.#core = guard(() => new TelemetryCore(isExactlyOnce, lastRequest, acknowledged, denied, full));
    } catch {
      return false;
    }
    if (isPaused) this.pause(false);
    // Nothing is sent before consent is set.
    return records.every((record) => this.run(record)) && this.setConsent(consent);
  }

  /** Passes a record to the queue. Returns false if the module has trapped. */
  run(record: LogRecord): boolean {
    if (record.type === "added") {
      const { id, text, isUrgent, time } = record.entry;
      this.#texts.set(id, text);
      return this.#dispatch((core) => core.add(id, text, isUrgent, time));
    }
    const { request } = record;
    if (record.type === "sent") {
      const batch = new Map(record.ids.map((id) => [id, this.#texts.get(id) ?? ""]));
      this.#requests.set(request, batch);
      return this.#dispatch((core) => core.onSent(request, record.ids.join("\n"), performance.now()));
    }
    const { result, time } = record;
    const { status, retryAfter } = result;
    const isRun = this.#dispatch((core) => core.onResponse(request, status, retryAfter, time, Math.random()));
    if (isRun) this.#requests.delete(request);
    return isRun;
  }

  /** Sets the consent state. Returns false if the module has trapped. */
  setConsent(consent: string): boolean {
    if (consent === "denied") {
      this.#texts.clear();
      this.#requests.clear();
    }
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
    const store = this.#host.store();
    const lostIds = store ? await reacquire(store).catch(() => []) : [];
    for (const id of lostIds) this.#texts.delete(id);
    // Their entries are pending again.
    if (this.#host.isExactlyOnce) this.#requests.clear();
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

  /** Sends queued pingbacks and frees the module's objects. */
  dispose(): void {
    this.flush();
    const core = this.#core;
    this.#end();
    try {
      guard(() => core?.free());
    } catch {}
  }

  #restore(id: string, text: string): void {
    if (this.#hasTrapped) this.#host.record({ type: "added", entry: entryOf(id, text) });
    this.#texts.set(id, text);
    this.#dispatch((core) => core.restore(id, text, performance.now()));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#core = undefined;
  }

  /** Returns the log of the entries that are neither delivered nor dropped. */
  #unsettled(): LogRecord[] {
    const texts = new Map([...[...this.#requests.values()].flatMap((batch) => [...batch]), ...this.#texts]);
    return [
      ...[...texts].map(([id, text]): LogRecord => ({ type: "added", entry: entryOf(id, text) })),
      ...[...this.#requests].map(
        ([request, batch]): LogRecord => ({ type: "sent", request, ids: [...batch.keys()] }),
      ),
    ];
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
    const store = this.#host.store();
    const removed: Texts = new Map();
    for (const effect of effects) {
      switch (effect[0]) {
        case "store":
          this.#texts.set(effect[1], effect[2]);
          store?.put(effect[1], effect[2]);
          break;
        case "remove":
          removed.set(effect[1], this.#texts.get(effect[1]) ?? "");
          this.#texts.delete(effect[1]);
          store?.put(effect[1]);
          break;
        case "send": {
          const [, request, body, ...ids] = effect;
          const textOf = (id: string) => this.#texts.get(id) ?? removed.get(id) ?? "";
          this.#requests.set(request, new Map(ids.map((id) => [id, textOf(id)])));
          store?.write();
          this.#host.send(request, body);
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
