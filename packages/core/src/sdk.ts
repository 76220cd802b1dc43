import type { Consent, Core, Gif, Ledger, PingbackAction, Purposes } from "../wasm/giflet.js";
import { Client } from "./client.js";
import { purposesOf } from "./consent/purposes.js";
import { copyOf } from "./copy.js";
import { GifletError, toError } from "./error.js";
import { currentGeneration, type Glue, guard, onReset, trapped } from "./loader.js";
import type { CallOptions, PingbackDetails, SdkOptions } from "./options.js";
import type { Outbox } from "./outbox.js";
import type { Pixels } from "./pixels.js";
import type { Service } from "./service.js";

/** One service, with its own cache and its own queue of pingbacks. Nothing happens before the first call. */
export class Sdk extends Client {
  readonly service: Service;
  #options: SdkOptions;
  #load: () => Promise<Glue>;
  #glue: Glue | undefined;
  #core: Core | undefined;
  #generation = -1;
  #consent: Consent;
  #calls = new Map<number, (reason: unknown) => void>();
  #lastCall = 0;
  /** What this task has to write down, by id; what has no text is forgotten. */
  #notes = new Map<string, string | undefined>();
  /** Writes pingbacks down, while that is allowed. Comes in a chunk of its own. */
  #outbox: Promise<Outbox | undefined> | undefined;
  /** Loads tracking pixels. Its code is fetched with the first GIF that has some. */
  #pixels: Promise<Pixels> | undefined;
  #undo: (() => void)[] = [];
  #consentReaders = new Set<() => void>();
  /** Counts how often it was disposed of. */
  #life = 0;

  constructor(load: () => Promise<Glue>, options: SdkOptions) {
    super();
    this.service = options.service;
    this.#load = load;
    this.#options = options;
    this.#consent = options.consent ?? "unknown";
  }

  /** The visitor's wish, as it was told last. */
  get consent(): Consent {
    return this.#consent;
  }

  /** Whether the visitor allows a purpose; undefined before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    const purposes = purposesOf(this.consent);
    return purposes && purposes[purpose] === true;
  }

  /** Decodes a GIF that came another way than by this SDK, as the service's API describes it. */
  override async decode(raw: unknown, responseId = ""): Promise<Gif> {
    return JSON.parse(await this.#use((core) => core.decode(raw, responseId)));
  }

  /** Makes any call by its name; docs/api.md lists them. */
  override async call<T>(name: string, subject: string, options: CallOptions = {}): Promise<T> {
    const { signal } = options;
    signal?.throwIfAborted();
    this.#lastCall += 1;
    const id = this.#lastCall;
    const abort = () => this.#end(id, signal?.reason);
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#calls.set(id, reject);
        signal?.addEventListener("abort", abort);
        const answer = (json: string, items?: unknown) => {
          const page = JSON.parse(json);
          // The cache keeps the parsed body: each caller gets a copy.
          resolve(items ? { ...page, data: copyOf(items) } : page);
        };
        const fail = (error: string, cause: unknown) => reject(toError(error, cause));
        const make = (core: Core) => core.call(id, name, subject, options, answer, fail);
        // What is ended before the core is there is never made.
        const begin = () => (this.#calls.has(id) ? this.#use(make) : undefined);
        this.#load().then(begin).catch(reject);
      });
    } finally {
      this.#calls.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  /**
   * Tells the service that something happened to a GIF, once consent allows it (PNG-06), and others that it was seen, by the
   * tracking pixels that came with it (PNG-08). Never throws.
   */
  pingback(gif: Gif, action: PingbackAction, details: PingbackDetails = {}): void {
    if (!this.#tells) return;
    const hasPixels = gif.bottle_data?.tags?.length && this.allows("pixels") !== false;
    if (action === "SEEN" && hasPixels && typeof document !== "undefined") {
      const loading = this.#pixels ?? this.#loadPixels();
      this.#pixels = loading;
      // A refusal in between drops what waits.
      loading.then((pixels) => (this.#pixels === loading ? pixels.seen(gif) : undefined)).catch(() => {});
    }
    if (!this.service.pingbackUrl || this.#wish === "denied") return;
    const attributes: string[] = [];
    if (details.position !== undefined) {
      attributes.push("position", JSON.stringify({ position: details.position }));
    }
    if (details.layout) attributes.push("layout", details.layout);
    if (details.userId) attributes.push("user_id", details.userId);
    this.#quietly((core) => core.pingback(gif, action, attributes));
  }

  /** Tells the visitor's wish. `denied` erases what was kept (PNG-12). */
  setConsent(consent: Consent): void {
    this.#consent = consent;
    this.#quietly((core) => this.#decide(core));
    if (this.allows("pixels") === false) this.#pixels = undefined;
    this.#pixels?.then((pixels) => pixels.decide()).catch(() => {});
    if (this.allows("storage") === false) forgetRecents();
    for (const reader of this.#consentReaders) reader();
  }

  /** Tells `reader` whenever the visitor's wish was told, for what else is kept only with consent. Answers how to stop it. */
  onConsent(reader: () => void): () => void {
    this.#consentReaders.add(reader);
    return () => this.#consentReaders.delete(reader);
  }

  /** What became of every pingback so far (PNG-13). */
  async ledger(): Promise<Ledger> {
    return JSON.parse(await this.#use((core) => core.ledger()));
  }

  /** Sends what waits, without waiting for more. It is done anyway when the page is left. */
  async flush(): Promise<void> {
    await this.#use((core) => core.flush());
  }

  /** Ends open calls and sends what waits. The SDK starts anew if it is used again. */
  dispose(): void {
    this.#life += 1;
    for (const undo of this.#undo.splice(0)) undo();
    for (const id of [...this.#calls.keys()]) this.#end(id, disposed());
    const core = this.#live();
    this.#core = undefined;
    if (core) {
      guard(() => {
        core.flush();
        core.free();
      });
    }
    this.#closeOutbox();
  }

  /** Ends a call before its answer. */
  #end(id: number, reason: unknown): void {
    this.#calls.get(id)?.(reason);
    this.#calls.delete(id);
    try {
      guard(() => this.#live()?.abort(id));
    } catch {
      // The core broke and took the call along; its caller has been told already.
    }
  }

  #quietly(use: (core: Core) => void): void {
    this.#use(use).catch((error) => {
      if (this.#options.debug) console.debug("giflet:", error);
    });
  }

  /** Uses the core: at once when it is there, else once it is loaded, unless the SDK was disposed of meanwhile. */
  async #use<T>(use: (core: Core) => T): Promise<T> {
    const life = this.#life;
    this.#glue ??= await this.#load();
    const glue = this.#glue;
    if (life !== this.#life) throw disposed();
    return guard(() => use(this.#live() ?? this.#start(glue)));
  }

  /** The core, unless it is gone: after a trap it is another. */
  #live(): Core | undefined {
    return this.#generation === currentGeneration() ? this.#core : undefined;
  }

  #start(glue: Glue): Core {
    const custom = this.#options.fetch;
    this.#core = new glue.Core({
      ...this.service,
      ...this.#options,
      keep: (id: string, text?: string) => this.#note(id, text),
      referrer: globalThis.document?.referrer,
      fetch: custom && ((url: string, init: RequestInit) => custom(url, init)),
    });
    this.#generation = currentGeneration();
    if (this.#wish !== "unknown") this.#decide(this.#core);
    if (this.#undo.length === 0) this.#listen();
    return this.#core;
  }

  /** What the core may do with pingbacks. */
  get #wish(): "unknown" | "granted" | "denied" {
    const measures = this.#tells ? this.allows("measurement") : undefined;
    if (measures === undefined) return "unknown";
    return measures ? "granted" : "denied";
  }

  get #tells(): boolean {
    return this.#options.telemetry !== "off";
  }

  /** Tells the core the visitor's wish, and writes down what waits where that is allowed. */
  #decide(core: Core): void {
    const stores = this.allows("storage") === true;
    if (stores && this.#wish === "granted") this.#openOutbox();
    core.setConsent(this.#wish, stores);
    // What was on its way there is written down before: the core has erased only what it found.
    if (!stores || this.#wish === "denied") this.#closeOutbox((outbox) => outbox.erase());
  }

  async #loadPixels(): Promise<Pixels> {
    const { Pixels } = await import("./pixels.js");
    return new Pixels({
      isAllowed: () => this.allows("pixels"),
      address: (tag) => this.#use((core) => core.pixel(tag)),
    });
  }

  #openOutbox(): void {
    const url = this.service.pingbackUrl;
    if (this.#outbox || !url || typeof document === "undefined") return;
    const reader = {
      restore: (id: string, text: string) => guard(() => this.#live()?.restore(id, text)),
      gone: (ids: string[]) => guard(() => this.#live()?.gone(ids)),
    };
    // Without it pingbacks wait in memory only.
    this.#outbox = import("./outbox.js").then(({ Outbox }) => new Outbox(url, reader)).catch(() => undefined);
    this.#written((outbox) => outbox.adopt());
  }

  #closeOutbox(last = (outbox: Outbox) => outbox.leave()): void {
    this.#written(last);
    this.#outbox = undefined;
    this.#notes = new Map();
  }

  /** Has this written down or forgotten with all else of the task, before anything of it is sent. */
  #note(id: string, text?: string): void {
    if (!this.#outbox) return;
    const notes = this.#notes;
    if (notes.size === 0) {
      const write = (outbox?: Outbox) => {
        if (this.#notes === notes) this.#notes = new Map();
        outbox?.keep(notes);
      };
      this.#outbox.then(write).catch(() => {});
    }
    notes.set(id, text);
  }

  /** Does something with the outbox, if there is one and still is when it has come. */
  #written(act: (outbox: Outbox) => void): void {
    const outbox = this.#outbox;
    outbox?.then((there) => there && act(there)).catch(() => {});
  }

  #listen(): void {
    const fail = () => {
      // What it had written down is taken up by the next core.
      this.#closeOutbox();
      for (const reject of this.#calls.values()) reject(trapped());
      this.#calls.clear();
    };
    this.#undo.push(onReset(fail));
    if (typeof document === "undefined") return;
    const isOnline = () => navigator.onLine !== false;
    // Without a network nothing arrives: what is written down stays so for the next visit.
    const flush = () => guard(() => isOnline() && this.#live()?.flush());
    // Firefox keeps no page in its memory that holds a lock when another is asked for, and asks no page after that.
    const part = () => {
      flush();
      // Whoever takes over what has no answer yet tells it under an id the service knows.
      if (this.service.delivery === "exactly-once") this.#written((outbox) => outbox.release());
    };
    const leave = ({ persisted }: PageTransitionEvent) => {
      // A page that cannot come back has nothing to find out then.
      if (persisted) guard(() => this.#live()?.leave(isOnline()));
      else flush();
      this.#written((outbox) => outbox.leave());
    };
    const show = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const outbox = await this.#outbox;
      if (outbox) await outbox.back();
      else guard(() => this.#live()?.gone([]));
    };
    const turn = () => {
      if (document.visibilityState === "hidden") flush();
      else this.#written((outbox) => outbox.adopt());
    };
    window.addEventListener("beforeunload", part);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", show);
    document.addEventListener("visibilitychange", turn);
    this.#undo.push(
      () => window.removeEventListener("beforeunload", part),
      () => window.removeEventListener("pagehide", leave),
      () => window.removeEventListener("pageshow", show),
      () => document.removeEventListener("visibilitychange", turn),
    );
  }
}

/** What pickers keep: no picker may be on the page to forget it. Storage may be switched off. */
function forgetRecents(): void {
  try {
    localStorage.removeItem("giflet.recents");
  } catch {}
}

function disposed(): GifletError {
  return new GifletError({ code: "usage", message: "giflet: the SDK was disposed of" });
}
