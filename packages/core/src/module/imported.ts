/** Replaces `text.ts` in files for workers, where the import of a `.wasm` file is the compiled module. */
export const decodeModule = async (module: WebAssembly.Module): Promise<WebAssembly.Module> => module;
