/** The ids of the sections that our scripts read. */
export const ids = { custom: 0, imports: 2, code: 10 };

/** A reader for a part of the wasm binary format. */
export function reader(bytes) {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  const take = (length) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  return {
    number,
    take,
    text: () => take(number()).toString("utf8"),
    isAtEnd: () => at >= bytes.length,
    position: () => at,
  };
}

const HEADER = 8;

/** Returns the sections of a module as `{ id, body }`, in the order of the file. */
export function readSections(bytes) {
  const sections = [];
  const input = reader(bytes.subarray(HEADER));
  while (!input.isAtEnd()) {
    const id = input.take(1)[0];
    sections.push({ id, body: input.take(input.number()) });
  }
  return sections;
}

/** Returns the imports. `what` is the rest of an import: its kind and type. */
export function readImports(body) {
  const input = reader(body);
  return Array.from({ length: input.number() }, () => {
    const module = input.text();
    const name = input.text();
    const start = input.position();
    const kind = input.take(1)[0];
    if (kind === 1) input.take(1);
    if (kind === 0) input.number();
    else if (kind === 1) limits(input);
    else if (kind === 2) limits(input);
    else throw new Error(`unexpected import of kind ${kind}`);
    return { module, name, what: body.subarray(start, input.position()) };
  });
}

function limits(input) {
  const flags = input.number();
  input.number();
  if (flags & 1) input.number();
}

function writeNumber(value) {
  const bytes = [];
  do {
    bytes.push((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>>= 7;
  } while (value > 0);
  return Buffer.from(bytes);
}

/** Returns the module with these sections instead of its own. */
export function writeSections(bytes, sections) {
  const written = sections.map(({ id, body }) =>
    Buffer.concat([Buffer.from([id]), writeNumber(body.length), body]),
  );
  return Buffer.concat([bytes.subarray(0, HEADER), ...written]);
}
