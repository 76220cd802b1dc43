/**
 * Replaces the fallbacks in builds without them: the core of the site calls browser APIs, which the JavaScript build does not support, and
 * workers import the compiled module.
 */
export async function open(): Promise<never> {
  throw new Error("giflet: this build of the core needs WebAssembly");
}
