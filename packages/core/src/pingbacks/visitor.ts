import { GifletError } from "../common/error.js";
import { addSecret } from "../common/page-secrets.js";
import { type Area, keysWithPrefix, readStorage, writeStorage } from "./browser-storage.js";

type StorageItem = readonly [area: Area, key: string];
/** Persistent. */
const RANDOM_ID: StorageItem = ["localStorage", "giflet.random_id"];
/** Valid for the lifetime of the tab. */
const SESSION_ID: StorageItem = ["sessionStorage", "giflet.session_id"];
const RESPONSE_IDS: StorageItem = ["sessionStorage", "giflet.response_ids"];

/** Maximum number of response ids. Only the last two are used. */
const MAX_RESPONSE_IDS = 20;
/** Longer response ids are ignored. Equivalent to `MAX_RESPONSE_ID` in sdk-core/src/decoder/shape.rs. */
const MAX_RESPONSE_ID = 100;

/** The ids of the visitor, and of the responses they received (PNG-02 to PNG-04). Ids are created only if they may be stored. */
export class Visitor {
  /** The id of this browser; empty without consent. */
  randomId = "";
  /** The id of this session, 16 characters; empty without consent. */
  sessionId = "";
  #responseIds: string[] = [];
  #mayStore = false;
  #isStored = false;

  /** Reads the ids from storage and creates those that are missing. */
  identify(): void {
    this.#mayStore = true;
    this.randomId = readOrCreate(RANDOM_ID, 36, tryUuid);
    this.#isStored = readStorage(...RANDOM_ID) !== "";
    this.sessionId = readOrCreate(SESSION_ID, 16, () => sessionId(Date.now(), tryUuid()));
    // Calls send it, and a provider may repeat the URL in an error.
    addSecret(this.sessionId);
    const newer = this.#responseIds;
    this.#responseIds = [];
    for (const id of [...readStorage(...RESPONSE_IDS).split(","), ...newer]) this.#add(id);
    this.#write();
  }

  /** Sends and stores no ids until `identify`, for a visitor who is asked again. What is stored stays. */
  pause(): void {
    this.randomId = "";
    this.sessionId = "";
    this.#mayStore = false;
  }

  /** Erases all ids and stored pingbacks. */
  erase(): void {
    this.pause();
    this.#responseIds = [];
    this.#isStored = false;
    for (const item of [RANDOM_ID, SESSION_ID, RESPONSE_IDS]) writeStorage(...item);
    for (const key of keysWithPrefix("localStorage", "giflet.outbox.")) writeStorage("localStorage", key);
  }

  /** Whether another page has erased the id of the browser, which this one has stored. */
  get isErased(): boolean {
    return this.#isStored && !readStorage(...RANDOM_ID);
  }

  /** Adds the id of a response. */
  addResponse(id: string): void {
    if (this.#add(id) && this.#mayStore) this.#write();
  }

  /** The id of the second-to-last response; empty for none. */
  get priorResponseId(): string {
    return this.#responseIds.at(-2) ?? "";
  }

  #add(id: string): boolean {
    if (!id || id.length > MAX_RESPONSE_ID || id.includes(",") || this.#responseIds.at(-1) === id)
      return false;
    this.#responseIds = [...this.#responseIds.filter((other) => other !== id), id].slice(-MAX_RESPONSE_IDS);
    return true;
  }

  #write(): void {
    writeStorage(...RESPONSE_IDS, this.#responseIds.join());
  }
}

/** Reads an id of hexadecimal digits and dashes. Any script of the page can write to the storage, so another text is replaced. */
function readOrCreate(item: StorageItem, length: number, create: () => string): string {
  const stored = readStorage(...item);
  if (stored.length === length && /^[\da-f-]+$/.test(stored)) return stored;
  const created = create();
  writeStorage(...item, created);
  return created;
}

/**
 * Returns the time in hexadecimal followed by a UUID without dashes, truncated to 16 characters (PNG-04); an empty string without a
 * UUID, because a time alone is the same in other browsers.
 */
export function sessionId(now: number, uuid: string): string {
  return uuid && (now.toString(16) + uuid.replaceAll("-", "")).slice(0, 16);
}

/** Returns a random UUID, version 4, or an empty string if the browser lacks `crypto.getRandomValues()`. */
export function tryUuid(): string {
  // crypto.randomUUID() is available in secure contexts only.
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] as number) & 15) | 64;
    bytes[8] = ((bytes[8] as number) & 63) | 128;
    const digits = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  } catch {
    return "";
  }
}

/** Returns a random UUID, version 4. Throws a `GifletError` with code `unsupported` if the browser lacks `crypto.getRandomValues()`. */
export function uuid(): string {
  const id = tryUuid();
  if (id) return id;
  throw new GifletError({
    code: "unsupported",
    message: "giflet: the browser has no cryptographic random numbers",
  });
}
