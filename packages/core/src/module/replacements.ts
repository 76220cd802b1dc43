// In place of other files, in files for workers and of the site: see rollup.config.mjs.

/** Replaces `text.ts` in files for workers, where the import of a `.wasm` file is the compiled module. */
export const decodeModule = async (module: WebAssembly.Module): Promise<WebAssembly.Module> => module;

/**
 * Replaces the fallbacks in builds without them: the core of the site calls browser APIs, which the JavaScript build does not support, and
 * workers import the compiled module.
 */
export async function open(): Promise<never> {
  throw new Error("giflet: this build of the core needs WebAssembly");
}
