/** What the streams contain. Must equal those of scripts/build/wasm-streams.mjs. */
const [FRAME, OPS, LOCALS, OFFSETS, CONSTANTS, CALLS, BRANCHES] = [0, 1, 2, 3, 4, 5, 6];
const COUNT = 7;
/** The lengths, before the streams. */
const HEADER = COUNT;

/** Joins what `separate` of scripts/build/wasm-streams.mjs has separated. */
export function joinStreams(streams: Uint8Array): Uint8Array<ArrayBuffer> {
  /** The next position in each stream, and in the header. */
  const next = new Uint32Array(COUNT + 1);
  let module = new Uint8Array(5 * (COUNT + 1));
  let size = 0;
  const bytes = (stream: number, length: number): number => {
    for (; length > 0; length -= 1) module[size++] = streams[(next[stream] as number)++] as number;
    return module[size - 1] as number;
  };
  /** Copies numbers of one stream, and returns the last one. */
  const numbers = (stream: number, count = 1): number => {
    let value = 0;
    for (; count > 0; count -= 1) {
      value = 0;
      for (let shift = 0, byte = 128; byte > 127; shift += 7) {
        byte = bytes(stream, 1);
        value |= (byte & 127) << shift;
      }
    }
    return value;
  };

  const [total, ...lengths] = Array.from({ length: COUNT + 1 }, () => numbers(HEADER));
  module = new Uint8Array(total as number);
  size = 0;
  let start = next[HEADER] as number;
  lengths.forEach((length, stream) => {
    next[stream] = start;
    start += length;
  });
  bytes(FRAME, 8);
  while (size < module.length) {
    const id = bytes(FRAME, 1);
    const length = numbers(FRAME);
    if (id !== 10) {
      bytes(FRAME, length);
      continue;
    }
    for (let functions = numbers(FRAME); functions > 0; functions -= 1) {
      const length = numbers(FRAME);
      const end = size + length;
      for (let locals = numbers(FRAME); locals > 0; locals -= 1) {
        numbers(FRAME);
        bytes(FRAME, 1);
      }
      while (size < end) {
        const op = bytes(OPS, 1);
        if (op > 1 && op < 5) numbers(OPS);
        else if (op === 12 || op === 13) numbers(BRANCHES);
        else if (op === 14) numbers(BRANCHES, numbers(BRANCHES) + 1);
        else if (op === 16 || op === 17) numbers(CALLS, op - 15);
        else if (op > 31 && op < 35) numbers(LOCALS);
        else if (op > 39 && op < 63) {
          numbers(OPS);
          numbers(OFFSETS);
        } else if (op === 65 || op === 66) numbers(CONSTANTS);
        else if (op === 67 || op === 68) bytes(CONSTANTS, 4 * (op - 66));
        else if ((op > 34 && op < 37) || op === 63 || op === 64) numbers(OPS);
        else if (op === 252) numbers(OPS, [2, 0, 2, 1][numbers(OPS) - 8] ?? 0);
      }
    }
  }
  return module;
}
