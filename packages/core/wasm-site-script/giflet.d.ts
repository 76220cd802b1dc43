export * from "../wasm/giflet.js";
/** What the core throws where WebAssembly would trap. */
export class Trap extends Error {}
/** Makes the instance that all else speaks to. */
export function open(): void;
