/** Replaces `js-fallback.ts`: the core of the site calls browser APIs, which the JavaScript fallback does not support. */
export async function open(): Promise<never> {
  throw new Error("giflet: the core of the site needs WebAssembly");
}
