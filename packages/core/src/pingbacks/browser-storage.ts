/** A browser storage that never throws: it may be switched off, and then reading the property of `globalThis` throws already. */
export type Area = "localStorage" | "sessionStorage";

/** Returns the stored text, or an empty one; pages may replace the storage by anything. */
export function stored(area: Area, key: string): string {
  try {
    const text: unknown = globalThis[area].getItem(key);
    return typeof text === "string" ? text : "";
  } catch {
    return "";
  }
}

/** Stores a text; removes the key where there is none. Returns whether that worked. */
export function store(area: Area, key: string, text?: string): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the keys that begin with a prefix. */
export function keysWith(area: Area, prefix: string): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
