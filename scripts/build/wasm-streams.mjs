import { readFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { ids, reader } from "../lib/wasm-file.mjs";

// The number of each stream. sdk-core/unpack/src/streams.rs has the same.
const FUNCTIONS = 0;
const OPERATIONS = 1;
const OFFSETS = 3;
const BRANCHES = 6;
const AFTER = 7;
const COUNT = AFTER + 1;

/**
 * For each operation the number of the stream of its number, or where that is `OPERATIONS` of all its operands, 0 for none and "-" for an operation that
 * is not supported.
 */
const operands = readFileSync(at("sdk-core", "unpack", "src", "operands.txt"), "latin1");
const EXTENDED = 0xfc;
/** How many operands each extended operation has. */
const extended = "000000002121";
/** The bytes of a module before its sections. */
const HEADER = 8;

/**
 * Separates the parts of a module: the locals of functions, codes of operations with types and alignments, numbers of locals, memory offsets, constants,
 * numbers of functions, and branches. A number predicts the next one of its kind better than the code in between. The sizes of functions are left out:
 * sdk-core/unpack counts them. See docs/decisions/004-size.md for the sizes.
 *
 * The result begins with the position of each stream, as 32 bits; then follows what precedes the functions. A module with other
 * operations, as the SIMD of development builds, stays as it is.
 */
export function separate(bytes) {
  const code = findFunctions(bytes);
  const [before, after] = [bytes.subarray(0, code.start), bytes.subarray(code.end)];
  const streams = separateFunctions(bytes.subarray(code.start, code.end));
  if (!streams) return withPositions(bytes, []);
  streams[AFTER] = after;
  return withPositions(before, streams);
}

/** Returns where the functions of a module are, without their count. */
function findFunctions(bytes) {
  const input = reader(bytes);
  input.take(HEADER);
  for (;;) {
    const [id] = input.take(1);
    const length = input.number();
    const end = input.position() + length;
    if (id === ids.code) {
      input.number();
      return { start: input.position(), end };
    }
    input.take(length);
  }
}

/** Returns the streams, or nothing if the functions have operations or operands that sdk-core/unpack does not support. */
function separateFunctions(bytes) {
  const input = reader(bytes);
  const parts = Array.from({ length: COUNT }, () => []);
  const copy = (stream, read) => {
    const start = input.position();
    const value = read();
    parts[stream].push(bytes.subarray(start, input.position()));
    return value;
  };
  const take = (stream, length) => copy(stream, () => input.take(length));
  const numbers = (stream, count = 1) => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = copy(stream, input.number);
    return value;
  };
  /** A number that sdk-core/unpack reads as one byte. */
  const small = (stream) => {
    const value = numbers(stream);
    if (value > 127) throw new Unsupported(`the number ${value} in stream ${stream}`);
    return value;
  };

  const operation = () => {
    const [op] = take(OPERATIONS, 1);
    if (op === EXTENDED) {
      const count = extended[small(OPERATIONS)];
      if (!count) throw new Unsupported("an extended operation");
      for (let left = Number(count); left > 0; left -= 1) small(OPERATIONS);
      return op;
    }
    // Comparisons, arithmetic, conversions and sign extension have no operands.
    const stream = Number(operands[op] ?? (op <= 0xc4 ? 0 : "-"));
    if (Number.isNaN(stream)) throw new Unsupported(`operation 0x${op.toString(16)}`);
    if (op === 0x43 || op === 0x44) take(OPERATIONS, op === 0x43 ? 4 : 8);
    else if (stream === OPERATIONS || stream === OFFSETS) small(OPERATIONS);
    if (op === 0x0e) numbers(BRANCHES, small(BRANCHES) + 1);
    else if (stream > OPERATIONS) numbers(stream, op === 0x11 ? 2 : 1);
    return op;
  };

  try {
    while (!input.isAtEnd()) {
      const size = input.number();
      const end = input.position() + size;
      numbers(FUNCTIONS, 2 * small(FUNCTIONS));
      for (let depth = 1; depth > 0; ) {
        const op = operation();
        if (op >= 0x02 && op <= 0x04) depth += 1;
        if (op === 0x0b) depth -= 1;
      }
      if (input.position() !== end) throw new Error("a function has code after its end");
    }
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
  return parts.map((stream) => Buffer.concat(stream));
}

class Unsupported extends Error {}

function withPositions(before, streams) {
  const positions = Buffer.alloc(4 * COUNT);
  let position = positions.length + before.length;
  for (let index = 0; index < COUNT; index += 1) {
    positions.writeUInt32LE(position, 4 * index);
    position += streams[index]?.length ?? 0;
  }
  return Buffer.concat([positions, before, ...streams]);
}
