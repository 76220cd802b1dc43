import { type Area, keysWith, store, stored } from "./browser-storage.js";

/** Where something is stored. */
type Place = readonly [area: Area, key: string];
/** Outlives the tab. */
const RANDOM_ID: Place = ["localStorage", "giflet.random_id"];
/** End with the tab. */
const SESSION_ID: Place = ["sessionStorage", "giflet.session_id"];
const RESPONSE_IDS: Place = ["sessionStorage", "giflet.response_ids"];

/** How many answers are remembered. Only the last two are needed. */
const REMEMBERED = 20;

/** Who sees GIFs, and which answers they came with (PNG-02 to PNG-04). Has no ids before they may be stored. */
export class Visitor {
  /** The id of this browser; empty without consent. */
  randomId = "";
  /** The id of this session, 16 characters; empty without consent. */
  sessionId = "";
  #responseIds: string[] = [];
  #stores = false;

  /** Takes the ids from the browser's storage, and creates those that are missing. */
  identify(): void {
    this.#stores = true;
    this.randomId = storedOr(RANDOM_ID, uuid);
    this.sessionId = storedOr(SESSION_ID, () => sessionId(Date.now(), uuid()));
    const later = this.#responseIds;
    this.#responseIds = stored(...RESPONSE_IDS)
      .split(",")
      .filter(Boolean);
    for (const id of later) this.#add(id);
    this.#write();
  }

  /** Forgets every id, and erases what the storage has of them and of pingbacks. */
  forget(): void {
    this.randomId = "";
    this.sessionId = "";
    this.#responseIds = [];
    this.#stores = false;
    for (const place of [RANDOM_ID, SESSION_ID, RESPONSE_IDS]) store(...place);
    for (const key of keysWith("localStorage", "giflet.outbox.")) store("localStorage", key);
  }

  /** Remembers the id of an answer. */
  noteResponse(id: string): void {
    if (this.#add(id) && this.#stores) this.#write();
  }

  /** The id of the second-to-last answer; empty for none. */
  get priorResponseId(): string {
    return this.#responseIds.at(-2) ?? "";
  }

  #add(id: string): boolean {
    if (!id || id.includes(",") || this.#responseIds.at(-1) === id) return false;
    this.#responseIds = [...this.#responseIds.filter((known) => known !== id), id].slice(-REMEMBERED);
    return true;
  }

  #write(): void {
    store(...RESPONSE_IDS, this.#responseIds.join());
  }
}

function storedOr(place: Place, create: () => string): string {
  const known = stored(...place);
  if (known) return known;
  const created = create();
  store(...place, created);
  return created;
}

/** The time in hexadecimal followed by a UUID without its dashes, cut to 16 characters (PNG-04). */
export function sessionId(now: number, uuid: string): string {
  return (now.toString(16) + uuid.replaceAll("-", "")).slice(0, 16);
}

/** Returns a random UUID, version 4; empty where the browser has no cryptographic randomness. */
export function uuid(): string {
  // crypto.randomUUID() exists in secure contexts only.
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
