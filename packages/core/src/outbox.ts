import { type Claims, leases, webLocks } from "./outbox/claims.js";

/** Whoever takes over what earlier pages have left. */
export interface OutboxReader {
  restore(id: string, text: string): void;
  /** Another page has taken these over. */
  gone(ids: string[]): void;
}

/** What is written down under one key. */
interface Leaf {
  key: string;
  /** Texts by id, oldest first. */
  entries: Map<string, string>;
}

/** How many a leaf holds: enough that few are written when a page ends, few enough that each is written quickly. */
const LEAF = 16;

/**
 * Pingbacks written down in local storage until their fate is known (PNG-13): leaves of several each, since a browser may
 * lose the last of many small writes of a page whose process ends. A key names its owner: the page that wrote it, which nobody
 * else touches as long as it lives; see `Claims` for how that is known. Names are held only while something is written down,
 * since browsers may keep no page in their memory that holds a lock. Storage may be switched off, full or broken: then nothing
 * is written down, and nothing throws.
 */
export class Outbox {
  #prefix: string;
  #reader: OutboxReader;
  #claims: Claims;
  #owner = ownerName();
  #isAway = false;
  /** How often it is being looked for what others have left. */
  #adopting = 0;
  /** The leaves of what is kept here, by id; those that were taken over bear another owner's name. */
  #leaves = new Map<string, Leaf>();
  /** The one that is written on. */
  #last: Leaf | undefined;
  #count = 0;

  /** @param url  where the pingbacks go: SDKs of two services do not take over each other's */
  constructor(url: string, reader: OutboxReader) {
    this.#prefix = `giflet.outbox.${encodeURIComponent(url)}.`;
    this.#reader = reader;
    this.#claims = navigator.locks ? webLocks(this.#prefix) : leases(this.#prefix);
  }

  /** Writes texts down, by id; what has none is forgotten. */
  keep(notes: ReadonlyMap<string, string | undefined>): void {
    const added = new Map<Leaf, string[]>();
    for (const [id, text] of notes) {
      const leaf = this.#leaves.get(id) ?? (text === undefined ? undefined : this.#writable());
      if (!leaf) continue;
      const ids = added.get(leaf) ?? [];
      added.set(leaf, ids);
      if (text === undefined) {
        leaf.entries.delete(id);
        this.#leaves.delete(id);
      } else {
        leaf.entries.set(id, text);
        this.#leaves.set(id, leaf);
        ids.push(id);
      }
    }
    for (const [leaf, ids] of added) this.#write(leaf, ids);
    this.#rest();
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
    this.#last = undefined;
  }

  /** Forgets what was written down here, such as after the visitor's refusal, and ends. */
  erase(): void {
    this.keep(new Map([...this.#leaves.keys()].map((id) => [id, undefined])));
    this.leave();
  }

  /** Back from the browser's memory of pages: what others have taken over meanwhile is theirs. */
  async back(): Promise<void> {
    const leaves = new Set(this.#leaves.values());
    const lost = new Set<string>();
    this.#isAway = false;
    for (const owner of new Set([...leaves].map(({ key }) => this.#ownerOf(key))))
      if (!(await this.#claims.claim(owner))) lost.add(owner);
    const stored = this.#stored();
    const gone: string[] = [];
    for (const { key, entries } of leaves) {
      const left = lost.has(this.#ownerOf(key)) ? undefined : entriesOf(stored.get(key) ?? "");
      for (const id of [...entries.keys()]) {
        if (left?.has(id)) continue;
        entries.delete(id);
        this.#leaves.delete(id);
        gone.push(id);
      }
    }
    this.#reader.gone(gone);
    await this.adopt();
  }

  /** Holds no name once nothing is written down. */
  #rest(): void {
    if (this.#leaves.size === 0 && this.#adopting === 0) this.release();
  }

  #writable(): Leaf {
    if (!this.#last || this.#last.entries.size >= LEAF) {
      this.#count += 1;
      this.#last = { key: `${this.#prefix}${this.#owner}.${this.#count}`, entries: new Map() };
    }
    return this.#last;
  }

  /** As it stands now, with these ids on it that were not, or with another text. */
  #write({ key, entries }: Leaf, added: string[]): void {
    try {
      if (entries.size === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, textOf(entries));
    } catch {
      // They stay in memory.
      for (const id of added) {
        entries.delete(id);
        this.#leaves.delete(id);
      }
      return;
    }
    if (added.length > 0 && !this.#isAway) this.#claims.claim(this.#owner);
  }

  #take(key: string, text: string): void {
    const known = [...this.#leaves.values()].find((leaf) => leaf.key === key);
    const leaf = known ?? { key, entries: new Map<string, string>() };
    for (const [id, entry] of entriesOf(text)) {
      if (this.#leaves.has(id)) continue;
      leaf.entries.set(id, entry);
      this.#leaves.set(id, leaf);
      this.#reader.restore(id, entry);
    }
    if (leaf.entries.size === 0) localStorage.removeItem(key);
  }

  #ownerOf(key: string): string {
    return key.slice(this.#prefix.length).split(".", 1)[0] ?? "";
  }

  #stored(): Map<string, string> {
    try {
      // Owner and number: more belongs to a service whose address begins like this one's.
      const isOurs = (key: string) =>
        key.startsWith(this.#prefix) && key.slice(this.#prefix.length).split(".").length === 2;
      const keys = Object.keys(localStorage).filter(isOurs);
      return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
    } catch {
      return new Map();
    }
  }
}

/** An entry's text has four lines, each of them JSON; its id is the line before. */
const LINES = 4;

const textOf = (entries: Map<string, string>) => [...entries].flat().join("\n");

/** What of a leaf's text are entries; anybody may write to the storage. */
function entriesOf(leaf: string): Map<string, string> {
  const entries = new Map<string, string>();
  const lines = leaf.split("\n");
  for (let start = 0; start < lines.length; start += LINES + 1) {
    const [id = "", ...text] = lines.slice(start, start + LINES + 1);
    try {
      for (const line of text) JSON.parse(line);
      if (id && text.length === LINES) entries.set(id, text.join("\n"));
    } catch {
      // No entry.
    }
  }
  return entries;
}

const ownerName = () => Math.random().toString(36).slice(2, 12);
