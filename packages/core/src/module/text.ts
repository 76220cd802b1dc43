/** Printable ASCII without quotes, backslash, `$` and `<`. scripts/build/wasm-text.mjs has the same. */
const EXCLUDED = "\"$'<\\`";
const ESCAPES = 2;

/** Decodes the output of `encodeModule` in scripts/build/wasm-text.mjs. Other texts become bytes that do not compile. */
export function decodeModule(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  let size = 0;
  for (let code = 32; code < 127; code += 1) {
    if (!EXCLUDED.includes(String.fromCharCode(code))) values[code] = size++;
  }
  const singles = size - ESCAPES;
  const frequent = Array.from({ length: singles }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  );
  const rare = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !frequent.includes(byte));
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let position = 2 * singles; position < text.length; position += 1) {
    const value = values[text.charCodeAt(position)] as number;
    bytes[length++] = (
      value < ESCAPES
        ? rare[value * size + (values[text.charCodeAt(++position)] as number)]
        : frequent[value - ESCAPES]
    ) as number;
  }
  return bytes.subarray(0, length);
}
