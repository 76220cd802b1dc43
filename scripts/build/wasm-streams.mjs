import { ids, reader, writeNumber } from "../lib/wasm-file.mjs";

/** What the streams contain. Must equal those of packages/core/src/module/streams.ts. */
const [FRAME, OPS, LOCALS, OFFSETS, CONSTANTS, CALLS, BRANCHES] = [0, 1, 2, 3, 4, 5, 6];
const COUNT = 7;
const HEADER = 8;

/**
 * Separates the parts of a module: all but the instructions of functions, operation codes, numbers of locals, memory offsets, constants, numbers of
 * functions, and branches. A number predicts the next one of its kind better than the code in between, so the result compresses to 92 % of the module:
 * see docs/decisions/004-size.md. It begins with the length of the module and of each stream.
 */
export function separate(bytes) {
  const streams = Array.from({ length: COUNT }, () => []);
  const input = reader(bytes);
  const copy = (stream, read) => {
    const start = input.position();
    const value = read();
    streams[stream].push(bytes.subarray(start, input.position()));
    return value;
  };
  const take = (stream, length) => copy(stream, () => input.take(length));
  const number = (stream) => copy(stream, input.number);

  const instruction = () => {
    const [op] = take(OPS, 1);
    if (op >= 0x02 && op <= 0x04) number(OPS);
    else if (op === 0x0c || op === 0x0d) number(BRANCHES);
    else if (op === 0x0e) for (let left = number(BRANCHES); left >= 0; left -= 1) number(BRANCHES);
    else if (op === 0x10) number(CALLS);
    else if (op === 0x11) [CALLS, CALLS].forEach(number);
    else if (op >= 0x20 && op <= 0x22) number(LOCALS);
    else if (op === 0x23 || op === 0x24) number(OPS);
    else if (op >= 0x28 && op <= 0x3e) [OPS, OFFSETS].forEach(number);
    else if (op === 0x3f || op === 0x40) number(OPS);
    else if (op === 0x41 || op === 0x42) number(CONSTANTS);
    else if (op === 0x43 || op === 0x44) take(CONSTANTS, op === 0x43 ? 4 : 8);
    else if (op === 0xfc) {
      const extended = number(OPS);
      if (extended > 0x0b || extended === 0x09) throw new Error(`unexpected operation 0xfc ${extended}`);
      // memory.init, memory.copy and memory.fill; the others are conversions.
      for (let left = { 8: 2, 10: 2, 11: 1 }[extended] ?? 0; left > 0; left -= 1) number(OPS);
    } else if (!isPlain(op)) throw new Error(`unexpected operation ${op}`);
  };

  take(FRAME, HEADER);
  while (!input.isAtEnd()) {
    const [id] = take(FRAME, 1);
    const length = number(FRAME);
    if (id !== ids.code) {
      take(FRAME, length);
      continue;
    }
    for (let functions = number(FRAME); functions > 0; functions -= 1) {
      const size = number(FRAME);
      const end = input.position() + size;
      for (let locals = number(FRAME); locals > 0; locals -= 1) {
        number(FRAME);
        take(FRAME, 1);
      }
      while (input.position() < end) instruction();
      if (input.position() !== end) throw new Error("a function ends within an operation");
    }
  }
  const joined = streams.map((parts) => Buffer.concat(parts));
  const lengths = [bytes.length, ...joined.map(({ length }) => length)];
  return Buffer.concat([...lengths.map(writeNumber), ...joined]);
}

/** Whether an operation has no immediates: control, parametric, comparisons, arithmetic, conversions and sign extension. */
const isPlain = (op) =>
  [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b].includes(op) || (op >= 0x45 && op <= 0xc4);
