import type { Ledger } from "../../wasm/giflet.js";
import type { Telemetry } from "../../wasm-telemetry/giflet.js";
import type { Entry } from "./entry.js";
import { type PostResult, post } from "./post.js";
import type { Store } from "./store.js";
import { reacquire, takeOver } from "./takeover.js";
import { guard, load, onReset } from "./telemetry-loader.js";

/** The options and callbacks of a queue. */
export interface QueueHost {
  /** The URL to which pingbacks are posted, with the API key. */
  url: string;
  isExactlyOnce: boolean;
  /** Returns the store, or `undefined` if consent does not allow storage. */
  store(): Store | undefined;
  /** Pingbacks were dropped because the queue is full. */
  onDropped(count: number): void;
  /** The module has trapped. Entries that it held in memory only are lost. */
  onReset(): void;
}

/** An effect of the state machine, see sdk-core/telemetry/src/effects.rs. */
type Effect =
  | ["store", id: string, text: string]
  | ["remove", id: string]
  | ["send", request: number, body: string]
  | ["wake", time: number]
  | ["dropped", count: number];

/** Loads the module and returns an empty queue. */
export async function openQueue(host: QueueHost): Promise<Queue> {
  const { Telemetry } = await load();
  return guard(() => new Queue(new Telemetry(host.isExactlyOnce), host));
}

/** The delivery queue. Dispatches events to the telemetry module and runs the returned effects. */
export class Queue {
  #telemetry: Telemetry | undefined;
  #host: QueueHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: () => void;

  constructor(telemetry: Telemetry, host: QueueHost) {
    this.#telemetry = telemetry;
    this.#host = host;
    this.#unsubscribe = onReset(() => {
      this.#end();
      host.onReset();
    });
  }

  /** Sets the consent state; `user` is JSON. */
  setConsent(consent: string, user: string): void {
    this.#dispatch((telemetry) => telemetry.setConsent(consent, user, Date.now()));
  }

  add({ id, text, isUrgent, time }: Entry): void {
    this.#dispatch((telemetry) => telemetry.add(id, text, isUrgent, time));
  }

  /** Sends queued pingbacks immediately. */
  flush(): void {
    this.#dispatch((telemetry) => telemetry.flush(Date.now()));
  }

  /** Reports the failure of a request that was sent before the queue was loaded, to start the backoff. */
  reportFailure(result: PostResult): void {
    this.#onPostResult(0, result);
  }

  /** Pauses delivery while the page is in the bfcache. Sends queued pingbacks first if the browser is online. */
  pause(isOnline: boolean): void {
    this.#dispatch((telemetry) => telemetry.onPageHidden(isOnline, Date.now()));
  }

  /** Resumes delivery when the page has been restored from the bfcache. */
  async onPageRestored(): Promise<void> {
    const store = this.#host.store();
    this.resume(store ? await reacquire(store).catch(() => []) : []);
  }

  /** Resumes delivery after `pause`. `lostIds` are the entries that other pages have taken over. */
  async resume(lostIds: string[]): Promise<void> {
    this.#ignoreErrors(() =>
      this.#dispatch((telemetry) => telemetry.onPageRestored(lostIds.join("\n"), Date.now())),
    );
    await this.takeOver();
  }

  /** Takes over the entries of pages that have ended. */
  async takeOver(): Promise<void> {
    const store = this.#host.store();
    // If the locks failed to load, the owners are unknown and nothing is taken over.
    await (store && takeOver(store, (id, text) => this.#restore(id, text)).catch(() => {}));
  }

  /** Returns the number of pingbacks in each delivery state. */
  ledger(): Ledger | undefined {
    return this.#telemetry && JSON.parse(guard(() => this.#telemetry?.ledger() ?? "null"));
  }

  /** Sends queued pingbacks and frees the module's objects. */
  dispose(): void {
    this.flush();
    const telemetry = this.#telemetry;
    this.#end();
    if (telemetry) guard(() => telemetry.free());
  }

  #restore(id: string, text: string): void {
    this.#dispatch((telemetry) => telemetry.restore(id, text, Date.now()));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#telemetry = undefined;
  }

  #dispatch(event: (telemetry: Telemetry) => string): void {
    const telemetry = this.#telemetry;
    if (!telemetry) return;
    const effects: Effect[] = JSON.parse(guard(() => event(telemetry)));
    const store = this.#host.store();
    for (const effect of effects) {
      switch (effect[0]) {
        case "store":
          store?.put(effect[1], effect[2]);
          break;
        case "remove":
          store?.put(effect[1]);
          break;
        case "send":
          store?.write();
          this.#send(effect[1], effect[2]);
          break;
        case "wake":
          clearTimeout(this.#timer);
          this.#timer = setTimeout(this.#onTimer, effect[1] - Date.now());
          break;
        case "dropped":
          this.#host.onDropped(effect[1]);
          break;
      }
    }
  }

  #onTimer = () => this.#ignoreErrors(() => this.#dispatch((telemetry) => telemetry.wake(Date.now())));

  async #send(request: number, body: string): Promise<void> {
    const result = await post(this.#host.url, body);
    this.#ignoreErrors(() => this.#onPostResult(request, result));
  }

  #onPostResult(request: number, { status, retryAfter }: PostResult): void {
    const date = Date.parse(retryAfter);
    this.#dispatch((telemetry) =>
      telemetry.onResponse(request, status, retryAfter, date, Date.now(), Math.random()),
    );
  }

  /** Ignores traps in timers and responses: `onReset` of the host has been called. */
  #ignoreErrors(callback: () => void): void {
    try {
      callback();
    } catch {}
  }
}
