import { isGifletError } from "../common/error.js";
import { type CoreObject, createObject } from "../module/core-object.js";
import { type Glue, guard } from "../module/loader.js";
import {
  type CallEvent,
  type Effect,
  limited,
  MAX_DELAY,
  metadataOf,
  plain,
  type RequestEvent,
  type RequestOptions,
  textOf,
} from "./boundary.js";
import { noteAddress } from "./note-address.js";
import { PendingCalls } from "./pending-calls.js";

/**
 * The calls of a client of the lean module. Dispatches events to it and runs the returned effects: requests, a timer, results.
 */
export class Calls extends PendingCalls {
  #glue!: Glue;
  #client: CoreObject | undefined;
  /** Cached results as JSON: every caller gets its own objects (CLI-03). */
  #results = new Map<number, string>();
  #requests = new Map<number, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The address of the request whose result is being dispatched. */
  #address: string | undefined;

  protected override openClient(glue: Glue): void {
    const settings = JSON.stringify(this.host.settings);
    this.#glue = glue;
    this.#client = createObject(this, () => glue.createClient(settings), glue.freeClient);
  }

  protected override closeClient(): void {
    const client = this.#client;
    const requests = this.#requests;
    this.#client = undefined;
    this.#requests = new Map();
    this.#results.clear();
    clearTimeout(this.#timer);
    for (const request of requests.values()) request.abort();
    client?.free();
  }

  /**
   * Passes an event to the client and runs the returned effects: one line of JSON, followed by the result of the request if there is one.
   *
   * @param body the response body, or the GIF to decode
   * @param cause the error of a failed request, or the reason of an aborted call
   */
  protected override dispatch(event: CallEvent | RequestEvent, body = "", cause?: unknown): void {
    const client = this.#client;
    if (!client) return;
    const options = "options" in event ? { options: plain(event.options) } : {};
    // Timeouts, pauses and the cache do not follow a clock that is set.
    const now = Math.trunc(performance.now());
    const json = JSON.stringify({ ...event, ...options, now, random: Math.floor(Math.random() * 1e6) });
    const output = guard(() => this.#glue.stepClient(client.id, json, limited(body)));
    const end = output.indexOf("\n");
    if (end > 0) this.#results.set("number" in event ? event.number : 0, output.slice(end + 1));
    const effects: Effect[] = JSON.parse(end > 0 ? output.slice(0, end) : output);
    clearTimeout(this.#timer);
    // Runs first: other effects may call listeners that use the client and thereby set a newer timer.
    const wake = effects.find((effect) => effect[0] === "wake");
    if (wake) this.#timer = setTimeout(this.#onTimer, Math.min(wake[1] - now, MAX_DELAY));
    for (const effect of effects) {
      // A listener may have ended the client.
      if (this.#client !== client) return;
      switch (effect[0]) {
        case "send":
          this.#send(effect[1], effect[2], effect[3]);
          break;
        case "cancel":
          this.#requests.get(effect[1])?.abort(cause);
          this.#requests.delete(effect[1]);
          break;
        case "resolve":
          this.resolve(effect[1], JSON.parse(this.#results.get(effect[2]) ?? "null"));
          break;
        case "reject": {
          const retryAfter = (event.type === "response" && event.retryAfter) || undefined;
          const error = this.errorOf({ ...effect[2], retryAfter }, cause);
          noteAddress(error, this.#address);
          this.reject(effect[1], error);
          break;
        }
        case "release":
          this.#results.delete(effect[1]);
          break;
        case "skipped":
          this.logSkipped(effect[1]);
          break;
      }
    }
  }

  #onTimer = () => this.catchErrors(() => this.dispatch({ type: "wake" }));

  async #send(number: number, url: string, init: RequestOptions): Promise<void> {
    const controller = new AbortController();
    this.#requests.set(number, controller);
    let event: RequestEvent;
    let body = "";
    let cause: unknown;
    try {
      // Finishes the current dispatch first: a custom `fetch` may call the client.
      await undefined;
      const response = await this.host.fetch(url, { ...init, signal: controller.signal });
      body = await textOf(response);
      event = { type: "response", number, ...metadataOf(response) };
    } catch (error) {
      cause = error;
      event = { type: "failure", number, isOffline: globalThis.navigator?.onLine === false };
      // Not retried, unless the response is.
      if (isGifletError(error) && error.code !== "network") {
        const response = error.cause instanceof Response ? error.cause : new Response(null, { status: 400 });
        event = { type: "response", number, ...metadataOf(response) };
      }
    }
    // Canceled requests have been removed.
    if (this.#requests.get(number) !== controller) return;
    this.#requests.delete(number);
    this.#address = url;
    this.catchErrors(() => this.dispatch(event, body, cause));
    this.#address = undefined;
  }
}
