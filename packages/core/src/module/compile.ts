/** The WebAssembly module: its URL or a request for it, a response that contains it, its bytes, or the compiled module. */
export type CoreSource = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

/** Compiles the module. Uses streaming compilation if the server sends `application/wasm`. */
export async function compileModule(source: CoreSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`giflet: ${response.url} responded with status ${response.status}`);
  const isStreamable = response.headers.get("content-type") === "application/wasm";
  return isStreamable
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
