import { isCompiled } from "./create-loader.js";

/** The WebAssembly module: its URL or a request for it, a response that contains it, its bytes, or the compiled module. */
export type CoreSource = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

/** Compiles the module. Uses streaming compilation if the server sends `application/wasm`. */
export async function compileModule(source: CoreSource): Promise<WebAssembly.Module> {
  if (isCompiled(source)) return source as WebAssembly.Module;
  const rest = source as RequestInfo | URL | Response | BufferSource;
  if (rest instanceof ArrayBuffer || ArrayBuffer.isView(rest)) return WebAssembly.compile(rest);
  const response = rest instanceof Response ? rest : await fetch(rest);
  if (!response.ok) throw new Error(`giflet: ${response.url} responded with status ${response.status}`);
  const isStreamable = response.headers.get("content-type") === "application/wasm";
  return isStreamable
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
