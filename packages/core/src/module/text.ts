import { joinStreams } from "./streams.js";

/** Printable ASCII without quotes, backslash, `$` and `<`. Must equal `ALPHABET` of scripts/build/wasm-text.mjs. */
const EXCLUDED = "\"$'<\\`";
const ESCAPES = 2;

/** Decodes the output of `encodeModule` in scripts/build/wasm-text.mjs. */
export function decodeModule(text: string): Uint8Array<ArrayBuffer> {
  return joinStreams(decodeText(text));
}

function decodeText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  /** The position of a character in the alphabet. */
  const values = new Uint8Array(128);
  /** The byte that a character stands for, or -1. */
  const frequent = new Int16Array(128).fill(-1);
  let size = 0;
  for (let code = 32; code < 127; code += 1) {
    if (EXCLUDED.includes(String.fromCharCode(code))) continue;
    const index = 2 * (size - ESCAPES);
    if (index >= 0) frequent[code] = Number.parseInt(text.slice(index, index + 2), 16);
    values[code] = size++;
  }
  const rare = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !frequent.includes(byte));
  let length = 0;
  for (let position = 2 * (size - ESCAPES); position < bytes.length; position += 1) {
    const code = bytes[position] as number;
    let byte = frequent[code] as number;
    if (byte < 0) {
      position += 1;
      byte = rare[(values[code] as number) * size + (values[bytes[position] as number] as number)] as number;
    }
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}
