/** Access to Web Storage that never throws. If storage is disabled, even reading the property of `globalThis` throws. */
export type Area = "localStorage" | "sessionStorage";

/** Returns the stored text, or an empty string. Pages may replace the storage, so the value is checked. */
export function readStorage(area: Area, key: string): string {
  try {
    const text: unknown = globalThis[area].getItem(key);
    return typeof text === "string" ? text : "";
  } catch {
    return "";
  }
}

/** Stores a text, or removes the key if `text` is undefined. Returns whether it succeeded. */
export function writeStorage(area: Area, key: string, text?: string): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the keys that start with a prefix. */
export function keysWithPrefix(area: Area, prefix: string): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
