import { store as write } from "./browser-storage.js";
import { LINES } from "./entry.js";
import type { Store } from "./store.js";

/** Takes over what pages that are gone have left: `restore` gets each entry. */
export async function adopt(store: Store, restore: (id: string, text: string) => void): Promise<void> {
  const claims = await store.claims;
  const owners = new Set([...store.stored().keys()].map((key) => store.ownerOf(key)));
  store.takeovers += 1;
  try {
    for (const owner of owners) {
      if (store.isOwn(owner) || store.isAway || !(await claims.claim(owner))) continue;
      for (const [key, text] of store.stored())
        if (store.ownerOf(key) === owner) take(store, key, text, restore);
    }
  } finally {
    store.takeovers -= 1;
    store.rest();
  }
}

/** Back from the browser's back/forward cache: resolves to the ids that others have taken over meanwhile. */
export async function comeBack(store: Store): Promise<string[]> {
  const claims = await store.claims;
  const leaves = new Set(store.leaves.values());
  const lost = new Set<string>();
  store.isAway = false;
  for (const owner of new Set([...leaves].map(({ key }) => store.ownerOf(key))))
    if (!(await claims.claim(owner))) lost.add(owner);
  const stored = store.stored();
  const gone: string[] = [];
  for (const { key, entries } of leaves) {
    const left = lost.has(store.ownerOf(key)) ? undefined : entriesOf(stored.get(key) ?? "");
    for (const id of [...entries.keys()]) {
      if (left?.has(id)) continue;
      entries.delete(id);
      store.leaves.delete(id);
      gone.push(id);
    }
  }
  return gone;
}

function take(store: Store, key: string, text: string, restore: (id: string, text: string) => void): void {
  const known = [...store.leaves.values()].find((leaf) => leaf.key === key);
  const leaf = known ?? { key, entries: new Map<string, string>() };
  for (const [id, entry] of entriesOf(text)) {
    if (store.leaves.has(id)) continue;
    leaf.entries.set(id, entry);
    store.leaves.set(id, leaf);
    restore(id, entry);
  }
  if (leaf.entries.size === 0) write("localStorage", key);
}

/** The valid entries of a leaf's text: anybody may write to the storage. The line before an entry's text is its id. */
function entriesOf(leaf: string): Map<string, string> {
  const entries = new Map<string, string>();
  const lines = leaf.split("\n");
  for (let start = 0; start < lines.length; start += LINES + 1) {
    const [id = "", ...text] = lines.slice(start, start + LINES + 1);
    try {
      for (const line of text) JSON.parse(line);
      if (id && text.length === LINES) entries.set(id, text.join("\n"));
    } catch {
      // Not an entry.
    }
  }
  return entries;
}
