/**
 * Returns whether a source is a compiled module. `instanceof` fails where the host has compiled it in another realm, as Next.js does. Not a type
 * predicate: `WebAssembly.Module` has no members, so that TypeScript would exclude every object from the other branch.
 */
export const isCompiled = (source: object | string): boolean =>
  (source as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] === "WebAssembly.Module";
