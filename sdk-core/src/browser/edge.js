/**
 * Errands the core sends the browser on: each carries out what Rust has decided, and takes what throws for absent. Told
 * in JavaScript they are a third of the bytes (docs/decisions/002-own-send.md).
 */

/**
 * Sends a request and reads the answer to its end. It leaves in a microtask, when the core has ended its step. `done` is called
 * once, with the answer or with why there is none. Returns what aborts it.
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
  const none = (cause) => ({ cause, isOffline: globalThis.navigator?.onLine === false });
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
