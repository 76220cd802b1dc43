import { AFTER, BRANCHES, extended, FUNCTIONS, LOCALS, OFFSETS, OPERATIONS, operands } from "./streams.json";

/** The positions of the streams, 32 bits each. */
const HEADER = 4 * (AFTER + 1);
/** Bytes left free for the size of a function, which is known at its end. */
const SIZE = 3;

/**
 * Joins what `separate` of scripts/build/wasm-streams.mjs has separated. Other bytes end too, after at most one pass over them: they
 * become a module that does not compile, or a RangeError.
 */
export function joinStreams(streams: Uint8Array): Uint8Array<ArrayBuffer> {
  /** The next position in each stream. */
  const next = new Uint32Array(streams.slice(0, HEADER).buffer);
  const end = Math.min(next[LOCALS] as number, streams.length);
  const streamOf = Uint8Array.from(operands, Number);
  const module = new Uint8Array(2 * streams.length);
  let size = 0;
  const append = (bytes: Uint8Array) => {
    module.set(bytes, size);
    size += bytes.length;
  };
  /** Copies numbers. The bytes of a number are above 127, except for the last one. */
  const copyNumbers = (stream: number, count: number) => {
    let at = next[stream] as number;
    // biome-ignore lint/suspicious/noAssignInExpressions: measured, see docs/decisions/004-size.md.
    for (; count > 0; count -= 1) while ((module[size++] = streams[at++] as number) > 127);
    next[stream] = at;
  };
  const copyOperations = () => {
    // A local variable: the code runs once, so most of it is interpreted.
    let at = next[OPERATIONS] as number;
    for (let depth = 1; depth > 0 && at < end; ) {
      const op = streams[at++] as number;
      module[size++] = op;
      // Comparisons, arithmetic and conversions have no operands.
      if (op > 68 && op < 252) continue;
      if (op > 1 && op < 5) depth += 1;
      if (op === 11) depth -= 1;
      const stream = streamOf[op] as number;
      /** How many bytes of operands follow the code: of bulk memory, of floating-point constants, types and alignments. */
      let bytes = stream === OPERATIONS || stream === OFFSETS ? 1 : 0;
      if (op === 252) bytes = 1 + Number(extended[streams[at] as number]);
      else if (op > 66) bytes = 4 * (op - 66);
      for (; bytes > 0; bytes -= 1) module[size++] = streams[at++] as number;
      // A branch table has a count, its targets, and the default target; an indirect call has a type and a table.
      const tableSize = streams[next[BRANCHES] as number] as number;
      if (stream > OPERATIONS) copyNumbers(stream, op === 14 ? tableSize + 2 : op === 17 ? 2 : 1);
    }
    next[OPERATIONS] = at;
  };

  append(streams.subarray(HEADER, next[FUNCTIONS]));
  while ((next[OPERATIONS] as number) < end) {
    const start = size;
    size += SIZE;
    // Locals are declared as a count, and pairs of numbers.
    copyNumbers(FUNCTIONS, 2 * (streams[next[FUNCTIONS] as number] as number) + 1);
    copyOperations();
    const code = module.subarray(start + SIZE, size);
    size = start;
    let length = code.length;
    for (; length > 127; length >>= 7) module[size++] = length | 128;
    module[size++] = length;
    append(code);
  }
  append(streams.subarray(next[AFTER]));
  return module.subarray(0, size);
}
