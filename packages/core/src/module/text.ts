/// <reference path="../wasm.d.ts" />
import unpacker from "../../wasm-unpack/giflet_bg.wasm";

const PAGE = 2 ** 16;

/**
 * Decodes the output of `encodeModule` in scripts/build/wasm-text.mjs. Throws if the host does not compile WebAssembly, and may throw for
 * other texts. In WebAssembly, because a script that runs once is interpreted.
 */
export function decodeModule(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(unpacker.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const { memory, unpack } = exports as {
    memory: WebAssembly.Memory;
    unpack: (text: number, length: number) => number;
  };
  const { length } = text;
  // The text, and twice its length for the module.
  const address = memory.grow(Math.ceil((3 * length) / PAGE)) * PAGE;
  new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, address));
  const end = unpack(address, length);
  return new Uint8Array(memory.buffer as ArrayBuffer, address + length, end - address - length);
}
