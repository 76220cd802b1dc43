import { type Claims, leases, webLocks } from "./outbox/claims.js";

/** Whoever takes over what earlier pages have left. */
export interface OutboxReader {
  restore(id: string, text: string): void;
  /** Another page has taken these over. */
  gone(ids: string[]): void;
}

/**
 * Pingbacks written down in local storage, one key each, until their fate is known (PNG-13). A key names its owner: the
 * page that wrote it, which nobody else touches as long as it lives; see `Claims` for how that is known. Names are held only
 * while something is written down, since browsers may keep no page in their memory that holds a lock. Storage may be switched
 * off, full or broken: then nothing is written down, and nothing throws.
 */
export class Outbox {
  #prefix: string;
  #reader: OutboxReader;
  #claims: Claims;
  #owner = ownerName();
  #isAway = false;
  /** How often it is being looked for what others have left. */
  #adopting = 0;
  /** The keys of what is kept here, by id; those that were taken over bear another owner's name. */
  #keys = new Map<string, string>();

  /** @param url  where the pingbacks go: SDKs of two services do not take over each other's */
  constructor(url: string, reader: OutboxReader) {
    this.#prefix = `giflet.outbox.${encodeURIComponent(url)}.`;
    this.#reader = reader;
    this.#claims = navigator.locks ? webLocks(this.#prefix) : leases(this.#prefix);
  }

  /** Writes a text down; without one, forgets it. */
  keep(id: string, text?: string): void {
    try {
      const key = this.#keys.get(id) ?? `${this.#prefix}${this.#owner}.${id}`;
      if (text === undefined) {
        this.#keys.delete(id);
        localStorage.removeItem(key);
        this.#rest();
      } else {
        localStorage.setItem(key, text);
        this.#keys.set(id, key);
        if (!this.#isAway) this.#claims.claim(this.#owner);
      }
    } catch {
      // It stays in memory.
    }
  }

  /** Takes over what pages that are gone have left. */
  async adopt(): Promise<void> {
    const owners = new Set([...this.#stored().keys()].map((key) => this.#ownerOf(key)));
    this.#adopting += 1;
    try {
      for (const owner of owners) {
        if (owner === this.#owner || this.#isAway || !(await this.#claims.claim(owner))) continue;
        for (const [key, text] of this.#stored()) if (this.#ownerOf(key) === owner) this.#take(key, text);
      }
    } finally {
      this.#adopting -= 1;
      this.#rest();
    }
  }

  /** The page may never come back: what it has written down is anyone's. */
  leave(): void {
    this.#isAway = true;
    this.release();
  }

  /** What is written down is anyone's. */
  release(): void {
    this.#claims.release();
    // What is written from here on is not among what others may have taken over when the page comes back.
    this.#owner = ownerName();
  }

  /** Forgets what was written down here, such as after the visitor's refusal, and ends. */
  erase(): void {
    for (const id of [...this.#keys.keys()]) this.keep(id);
    this.leave();
  }

  /** Back from the browser's memory of pages: what others have taken over meanwhile is theirs. */
  async back(): Promise<void> {
    const owners = new Set([...this.#keys.values()].map((key) => this.#ownerOf(key)));
    const lost = new Set<string>();
    this.#isAway = false;
    for (const owner of owners) if (!(await this.#claims.claim(owner))) lost.add(owner);
    const stored = this.#stored();
    const gone = [...this.#keys]
      .filter(([, key]) => lost.has(this.#ownerOf(key)) || !stored.has(key))
      .map(([id]) => id);
    for (const id of gone) this.#keys.delete(id);
    this.#reader.gone(gone);
    await this.adopt();
  }

  /** Holds no name once nothing is written down. */
  #rest(): void {
    if (this.#keys.size === 0 && this.#adopting === 0) this.release();
  }

  #take(key: string, text: string): void {
    const id = key.slice(this.#prefix.length + this.#ownerOf(key).length + 1);
    if (this.#keys.has(id)) return;
    try {
      const lines = text.split("\n");
      if (lines.length !== LINES) throw new SyntaxError("an entry that is none");
      for (const line of lines) JSON.parse(line);
    } catch {
      localStorage.removeItem(key);
      return;
    }
    this.#keys.set(id, key);
    this.#reader.restore(id, text);
  }

  #ownerOf(key: string): string {
    return key.slice(this.#prefix.length).split(".", 1)[0] ?? "";
  }

  #stored(): Map<string, string> {
    try {
      // Owner and id: more belongs to a service whose address begins like this one's.
      const isOurs = (key: string) =>
        key.startsWith(this.#prefix) && key.slice(this.#prefix.length).split(".").length === 2;
      const keys = Object.keys(localStorage).filter(isOurs);
      return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
    } catch {
      return new Map();
    }
  }
}

/** An entry has four, each of them JSON. */
const LINES = 4;

const ownerName = () => Math.random().toString(36).slice(2, 12);
