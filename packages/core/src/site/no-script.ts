/** In place of `js-fallback.ts`: the core of the site speaks to the browser by itself, which the module in JavaScript cannot. */
export async function open(): Promise<never> {
  throw new Error("giflet: the core of the site needs WebAssembly");
}
