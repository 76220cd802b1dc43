/**
 * Decodes a module that is embedded as hexadecimal text, see docs/decisions/014-inline-wasm.md. Other texts throw, or become bytes that do not compile.
 */
export function decodeModule(text: string): Uint8Array<ArrayBuffer> {
  const native: typeof Uint8Array & { fromHex?: (text: string) => Uint8Array<ArrayBuffer> } = Uint8Array;
  // Chrome before 140, Firefox before 133, Safari before 18.2 and Node before 25 do not have it.
  if (native.fromHex) return native.fromHex(text);
  const byteAt = (index: number) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16);
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => byteAt(index));
}
