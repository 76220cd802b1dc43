/**
 * Errands the core sends the browser on: each carries out what Rust has decided, and takes what throws for absent. Told
 * in JavaScript they are a third of the bytes (docs/decisions/002-own-send.md).
 */

/**
 * Sends a request and reads the answer to its end: an unread one keeps its share of the quota of what outlives a page.
 * It leaves in a microtask, when the core has ended its step. `done` is told once of the answer, or of why none came: of what
 * outlives the page a task later, since a page that ends sees it fail, and the browser delivers it all the same. Returns
 * what aborts it.
 */
export function exchange(custom, url, init, done) {
  const control = new AbortController();
  const options = JSON.parse(init);
  const answer = async () => {
    await undefined;
    const response = await (custom ?? fetch)(url, { ...options, signal: control.signal });
    const { status, statusText } = response;
    const retryAfter = response.headers.get("retry-after");
    const answer = { status, statusText, retryAfter, retryDate: Date.parse(retryAfter), isJson: true };
    try {
      answer.json = await response.json();
    } catch (error) {
      // Any other failure of reading is the network's.
      if (!(error instanceof SyntaxError)) throw error;
      answer.isJson = false;
    }
    return answer;
  };
  const none = async (cause) => {
    if (options.keepalive) await new Promise((resolve) => setTimeout(resolve));
    return { cause, isOffline: globalThis.navigator?.onLine === false };
  };
  answer().catch(none).then(done);
  return control;
}

/** Ends a call: what its listener throws is the listener's own matter. */
export function tell(listener, json, value) {
  try {
    listener(json, value);
  } catch {}
}

/** A member of whatever there is; undefined for `null`, too. */
export function member(value, key) {
  try {
    return Reflect.get(value, key) ?? undefined;
  } catch {}
}

/** The items of a list, as many as a service may send before a page would hang on them. */
export function items(list) {
  const found = [];
  const length = Array.isArray(list) ? Math.min(member(list, "length"), 1e5) : 0;
  for (let index = 0; index < length; index++) {
    try {
      found.push(list[index]);
    } catch {}
  }
  return found;
}

/** The names of an object's members. */
export function keys(object) {
  try {
    return Object.keys(object);
  } catch {
    return [];
  }
}

/** A random UUID, version 4; empty where the browser has no cryptographic randomness. */
export function uuid() {
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    const digits = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  } catch {
    return "";
  }
}

/** What a storage holds, empty for nothing. It may be switched off: then reading the property throws already. */
export function stored(storage, key) {
  try {
    const text = globalThis[storage].getItem(key);
    return typeof text === "string" ? text : "";
  } catch {
    return "";
  }
}

/** Keeps a text; without one, forgets what is kept. */
export function store(storage, key, text) {
  try {
    const area = globalThis[storage];
    text === undefined ? area.removeItem(key) : area.setItem(key, text);
  } catch {}
}

/** Forgets all that is kept under names that begin alike. */
export function forgetAll(storage, start) {
  try {
    for (const key of Object.keys(globalThis[storage])) if (key.startsWith(start)) store(storage, key);
  } catch {}
}
