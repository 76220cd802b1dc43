import { writeStorage } from "./browser-storage.js";
import { isEntry, LINES } from "./entry.js";
import type { Store } from "./store.js";

/** Takes over the entries of pages that have ended. Calls `restore` for each entry. */
export async function takeOver(store: Store, restore: (id: string, text: string) => void): Promise<void> {
  const locks = await store.locks;
  const owners = new Set([...store.readAll().keys()].map((key) => store.ownerOf(key)));
  store.takeovers += 1;
  try {
    for (const owner of owners) {
      if (store.isOwn(owner) || store.isPageHidden || !(await locks.acquire(owner))) continue;
      for (const [key, text] of store.readAll())
        if (store.ownerOf(key) === owner) addBatch(store, key, text, restore);
    }
  } finally {
    store.takeovers -= 1;
    store.releaseIfEmpty();
  }
}

/** Reacquires the entries of a page that was restored from the bfcache. Resolves to the ids that other pages have taken over. */
export async function reacquire(store: Store): Promise<string[]> {
  const locks = await store.locks;
  const batches = new Set(store.batches.values());
  const lostOwners = new Set<string>();
  store.isPageHidden = false;
  for (const owner of new Set([...batches].map(({ key }) => store.ownerOf(key))))
    if (!(await locks.acquire(owner))) lostOwners.add(owner);
  const stored = store.readAll();
  const lostIds: string[] = [];
  for (const { key, entries } of batches) {
    const remaining = lostOwners.has(store.ownerOf(key)) ? undefined : parseBatch(stored.get(key) ?? "");
    for (const id of [...entries.keys()]) {
      if (remaining?.has(id)) continue;
      entries.delete(id);
      store.batches.delete(id);
      lostIds.push(id);
    }
  }
  return lostIds;
}

function addBatch(
  store: Store,
  key: string,
  text: string,
  restore: (id: string, text: string) => void,
): void {
  const existing = [...store.batches.values()].find((batch) => batch.key === key);
  const batch = existing ?? { key, entries: new Map<string, string>() };
  for (const [id, entry] of parseBatch(text)) {
    if (store.batches.has(id)) continue;
    batch.entries.set(id, entry);
    store.batches.set(id, batch);
    restore(id, entry);
  }
  if (batch.entries.size === 0) writeStorage("localStorage", key);
}

/**
 * Parses the stored text of a batch: for each entry, a line with its id, followed by its text. Ignores invalid entries, since any script of
 * the page can write to the storage.
 */
function parseBatch(batch: string): Map<string, string> {
  const entries = new Map<string, string>();
  const lines = batch.split("\n");
  for (let start = 0; start < lines.length; ) {
    const [id = "", ...text] = lines.slice(start, start + LINES + 1);
    const isValid = isEntry(id, text);
    if (isValid) entries.set(id, text.join("\n"));
    // An invalid entry may have any number of lines.
    start += isValid ? LINES + 1 : 1;
  }
  return entries;
}
