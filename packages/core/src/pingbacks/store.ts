import { keysWith, store, stored } from "./browser-storage.js";
import { type Claims, webLocks } from "./claims.js";

/** Several entries under one key. */
export interface Leaf {
  key: string;
  /** Texts by id, oldest first. */
  entries: Map<string, string>;
}

/** How many a leaf holds: enough that few are written when a page ends, few enough that each is written quickly. */
const LEAF = 16;

/**
 * Pingbacks in local storage until they are delivered (PNG-13): in leaves of several each, since a browser may lose the last of
 * many small writes of a page whose process ends. A key contains its owner: the page that wrote it, which nobody else touches
 * as long as it lives; see `Claims` for how that is known. Names are held only while something is stored, since browsers may not
 * put a page that holds a lock into their back/forward cache. Storage may be switched off, full or broken: then nothing is stored,
 * and nothing throws. What other pages have left is read by takeover.ts, which is loaded on demand.
 */
export class Store {
  readonly prefix: string;
  /** The leaves of what is stored here, by id; those that were taken over contain another owner's name. */
  readonly leaves = new Map<string, Leaf>();
  /** Resolves to who owns what; rejects where that cannot be loaded. */
  readonly claims: Promise<Claims>;
  /** The page may never come back: what it has stored belongs to anyone. */
  isAway = false;
  /** How many are taking over at the moment. */
  takeovers = 0;
  #claims: Claims | undefined;
  #owner = ownerName();
  /** The leaf that is written on. */
  #last: Leaf | undefined;
  #count = 0;
  /** What this task stores, by id; without a text it is removed. */
  #changes = new Map<string, string | undefined>();

  /** @param url  where the pingbacks go: SDKs of two services do not take over each other's */
  constructor(url: string) {
    this.prefix = `giflet.outbox.${encodeURIComponent(url)}.`;
    if (navigator.locks) {
      this.#claims = webLocks(this.prefix);
      this.claims = Promise.resolve(this.#claims);
    } else {
      this.claims = import("./leases.js").then(({ leases }) => {
        this.#claims = leases(this.prefix);
        this.write();
        return this.#claims;
      });
      this.claims.catch(() => {});
    }
  }

  /** Stores the text of an entry, or removes it where there is none: with all other changes of the task. */
  put(id: string, text?: string): void {
    if (this.#changes.size === 0) queueMicrotask(() => this.write());
    this.#changes.set(id, text);
  }

  /** Writes the changes now: a page that ends may have no microtask left, and nothing may be sent before. */
  write(): void {
    if (!this.#claims) return;
    const changes = this.#changes;
    this.#changes = new Map();
    const added = new Map<Leaf, string[]>();
    for (const [id, text] of changes) {
      const leaf = this.leaves.get(id) ?? (text === undefined ? undefined : this.#writable());
      // The module stores again what the page stored before it came.
      if (!leaf || (text !== undefined && leaf.entries.get(id) === text)) continue;
      const ids = added.get(leaf) ?? [];
      added.set(leaf, ids);
      if (text === undefined) {
        leaf.entries.delete(id);
        this.leaves.delete(id);
      } else {
        leaf.entries.set(id, text);
        this.leaves.set(id, leaf);
        ids.push(id);
      }
    }
    for (const [leaf, ids] of added) this.#write(leaf, ids);
    this.rest();
  }

  /** What is stored here belongs to anyone from now on. */
  release(): void {
    this.write();
    this.#release();
  }

  /** The page may never come back. */
  leave(): void {
    this.isAway = true;
    this.release();
  }

  /** Removes what was stored here, such as after the visitor's refusal, and ends. */
  erase(): void {
    this.#changes = new Map([...this.leaves.keys()].map((id) => [id, undefined]));
    this.leave();
  }

  /** Holds no name once nothing is stored. */
  rest(): void {
    if (this.leaves.size === 0 && this.takeovers === 0) this.#release();
  }

  /** Whose key it is. */
  ownerOf(key: string): string {
    return key.slice(this.prefix.length).split(".", 1)[0] ?? "";
  }

  isOwn(owner: string): boolean {
    return owner === this.#owner;
  }

  /** The texts of all pages' leaves by key. */
  stored(): Map<string, string> {
    // Owner and number: more belongs to a service whose address begins like this one's.
    const isOurs = (key: string) => key.slice(this.prefix.length).split(".").length === 2;
    const keys = keysWith("localStorage", this.prefix).filter(isOurs);
    return new Map(keys.map((key) => [key, stored("localStorage", key)]));
  }

  #release(): void {
    this.#claims?.release();
    // What is written from here on is not among what others may have taken over when the page comes back.
    this.#owner = ownerName();
    this.#last = undefined;
  }

  #writable(): Leaf {
    if (!this.#last || this.#last.entries.size >= LEAF) {
      this.#count += 1;
      this.#last = { key: `${this.prefix}${this.#owner}.${this.#count}`, entries: new Map() };
    }
    return this.#last;
  }

  /** Writes a leaf, with these ids on it that were not there, or with another text. */
  #write({ key, entries }: Leaf, added: string[]): void {
    if (!store("localStorage", key, entries.size > 0 ? [...entries].flat().join("\n") : undefined)) {
      // They stay in memory.
      for (const id of added) {
        entries.delete(id);
        this.leaves.delete(id);
      }
      return;
    }
    if (added.length > 0 && !this.isAway) this.#claims?.claim(this.#owner);
  }
}

const ownerName = () => Math.random().toString(36).slice(2, 12);
