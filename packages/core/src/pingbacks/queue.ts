import type { Ledger } from "../../wasm/giflet.js";
import type { Telemetry } from "../../wasm-telemetry/giflet.js";
import type { Entry } from "./entry.js";
import { isRefused, type PostResult, post } from "./post.js";
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
  /** The module has trapped, and the queue has ended. */
  onReset(): void;
  /** Takes entries back, as texts by id, that the queue can no longer deliver because the module has trapped. */
  requeue(texts: Texts): void;
}

/** The texts of entries by id, oldest first. */
export type Texts = Map<string, string>;

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
  /** The entries that the module holds and has not handed off to the browser. A trap loses its memory. */
  #texts: Texts = new Map();
  #hasTrapped = false;

  constructor(telemetry: Telemetry, host: QueueHost) {
    this.#telemetry = telemetry;
    this.#host = host;
    this.#unsubscribe = onReset(() => {
      this.#end();
      this.#hasTrapped = true;
      host.onReset();
      host.requeue(this.#texts);
    });
  }

  /** Sets the consent state; `user` is JSON. */
  setConsent(consent: string, user: string): void {
    if (consent === "denied") this.#texts.clear();
    this.#dispatch((telemetry) => telemetry.setConsent(consent, user, Date.now()));
  }

  add({ id, text, isUrgent, time }: Entry): void {
    this.#texts.set(id, text);
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
    for (const id of lostIds) this.#texts.delete(id);
    this.#dispatch((telemetry) => telemetry.onPageRestored(lostIds.join("\n"), Date.now()));
    await this.takeOver();
  }

  /** Takes over the entries of pages that have ended. */
  async takeOver(): Promise<void> {
    const store = this.#telemetry && this.#host.store();
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
    try {
      guard(() => telemetry?.free());
    } catch {}
  }

  #restore(id: string, text: string): void {
    if (this.#hasTrapped) this.#host.requeue(new Map([[id, text]]));
    this.#texts.set(id, text);
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
    let effects: Effect[];
    try {
      effects = JSON.parse(guard(() => event(telemetry)));
    } catch {
      // A trap: the host has the entries.
      return;
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
        case "send":
          store?.write();
          this.#send(effect[1], effect[2], removed);
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

  #onTimer = () => this.#dispatch((telemetry) => telemetry.wake(Date.now()));

  /** Sends a batch. `removed` contains the entries that were removed with it, of which those in its body have been handed off. */
  async #send(request: number, body: string, removed: Texts): Promise<void> {
    const result = await post(this.#host.url, body);
    this.#onPostResult(request, result);
    const { status } = result;
    if (!this.#hasTrapped || (status >= 200 && status < 300)) return;
    const sent = new Map([...removed].filter(([id]) => body.includes(id)));
    if (!isRefused(status, sent.size)) this.#host.requeue(sent);
  }

  #onPostResult(request: number, { status, retryAfter }: PostResult): void {
    const date = Date.parse(retryAfter);
    this.#dispatch((telemetry) =>
      telemetry.onResponse(request, status, retryAfter, date, Date.now(), Math.random()),
    );
  }
}
