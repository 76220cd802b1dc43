import type { Ledger } from "../../wasm/giflet.js";
import type { Telemetry } from "../../wasm-telemetry/giflet.js";
import type { Entry } from "./entry.js";
import { type Answer, post } from "./post.js";
import type { Store } from "./store.js";
import { adopt, comeBack } from "./takeover.js";
import { guard, load, onReset } from "./telemetry-loader.js";

/** What a queue needs of the page. */
export interface QueueHost {
  /** Where the pingbacks go, with the key. */
  address: string;
  isExactlyOnce: boolean;
  /** What may be written to the browser's storage, if anything may. */
  store(): Store | undefined;
  /** So many were dropped, because the queue is full. */
  onDropped(count: number): void;
  /** The module has failed and what it held in memory is lost. */
  onReset(): void;
}

/** An effect of the state machine: see sdk-core/telemetry/src/effects.rs. */
type Effect =
  | ["keep", id: string, text: string]
  | ["forget", id: string]
  | ["send", number: number, body: string]
  | ["wake", time: number]
  | ["dropped", count: number];

/** Loads the module and returns an empty queue. */
export async function openQueue(host: QueueHost): Promise<Queue> {
  const { Telemetry } = await load();
  return guard(() => new Queue(new Telemetry(host.isExactlyOnce), host));
}

/** The queue of pingbacks, which the telemetry module decides about: carries out its effects. */
export class Queue {
  #telemetry: Telemetry | undefined;
  #host: QueueHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #undo: () => void;

  constructor(telemetry: Telemetry, host: QueueHost) {
    this.#telemetry = telemetry;
    this.#host = host;
    this.#undo = onReset(() => {
      this.#end();
      host.onReset();
    });
  }

  /** Sets the consent; `user` is JSON. */
  setConsent(consent: string, user: string): void {
    this.#step((telemetry) => telemetry.setConsent(consent, user, Date.now()));
  }

  /** Adds a pingback, at the time when it happened. */
  add({ id, text, isUrgent, time }: Entry): void {
    this.#step((telemetry) => telemetry.add(id, text, isUrgent, time));
  }

  /** Sends what waits. */
  flush(): void {
    this.#step((telemetry) => telemetry.flush(Date.now()));
  }

  /** Waits after a failure of what was sent without the queue. */
  fail(answer: Answer): void {
    this.#answer(0, answer);
  }

  /** The page is being left and may come back: nothing more is sent before it does. */
  leave(isOnline: boolean): void {
    this.#step((telemetry) => telemetry.leave(isOnline, Date.now()));
  }

  /** The page is back from the back/forward cache. */
  async comeBack(): Promise<void> {
    const store = this.#host.store();
    this.resume(store ? await comeBack(store).catch(() => []) : []);
  }

  /** Ends what `leave` began; others have taken over the pingbacks of these ids. */
  async resume(gone: string[]): Promise<void> {
    this.#quietly(() => this.#step((telemetry) => telemetry.comeBack(gone.join("\n"), Date.now())));
    await this.adopt();
  }

  /** Takes over what pages that are gone have left. */
  async adopt(): Promise<void> {
    const store = this.#host.store();
    // Where it is not known who owns what, nothing is taken over.
    await (store && adopt(store, (id, text) => this.#restore(id, text)).catch(() => {}));
  }

  /** What became of every pingback the queue has taken. */
  ledger(): Ledger | undefined {
    return this.#telemetry && JSON.parse(guard(() => this.#telemetry?.ledger() ?? "null"));
  }

  /** Sends what waits and ends. */
  dispose(): void {
    this.flush();
    const telemetry = this.#telemetry;
    this.#end();
    if (telemetry) guard(() => telemetry.free());
  }

  #restore(id: string, text: string): void {
    this.#step((telemetry) => telemetry.restore(id, text, Date.now()));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#undo();
    this.#telemetry = undefined;
  }

  #step(event: (telemetry: Telemetry) => string): void {
    const telemetry = this.#telemetry;
    if (!telemetry) return;
    const effects: Effect[] = JSON.parse(guard(() => event(telemetry)));
    const store = this.#host.store();
    for (const effect of effects) {
      switch (effect[0]) {
        case "keep":
          store?.put(effect[1], effect[2]);
          break;
        case "forget":
          store?.put(effect[1]);
          break;
        case "send":
          store?.write();
          this.#send(effect[1], effect[2]);
          break;
        case "wake":
          clearTimeout(this.#timer);
          this.#timer = setTimeout(this.#wake, effect[1] - Date.now());
          break;
        case "dropped":
          this.#host.onDropped(effect[1]);
          break;
      }
    }
  }

  #wake = () => this.#quietly(() => this.#step((telemetry) => telemetry.wake(Date.now())));

  async #send(number: number, body: string): Promise<void> {
    const answer = await post(this.#host.address, body);
    this.#quietly(() => this.#answer(number, answer));
  }

  #answer(number: number, { status, retryAfter }: Answer): void {
    const date = Date.parse(retryAfter);
    this.#step((telemetry) => telemetry.answer(number, status, retryAfter, date, Date.now(), Math.random()));
  }

  /** A module that fails within a timer or an answer has nobody to report to but its host. */
  #quietly(act: () => void): void {
    try {
      act();
    } catch {}
  }
}
