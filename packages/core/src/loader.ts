import * as glue from "../wasm/giflet.js";
import { type ErrorCode, GifletError, toError } from "./error.js";

/** Provides the WebAssembly module: its bytes at once, or a promise of them or of the compiled module. */
export type Source = () => Uint8Array<ArrayBuffer> | Promise<BufferSource | WebAssembly.Module>;

/** How long the WebAssembly may take before the core in JavaScript is asked for, ms. */
export const WASM_MS = 3000;

/** The core, once it is there; in JavaScript it throws an error of its own where WebAssembly traps. */
export type Glue = typeof glue & { Trap?: new () => Error };

/** The core that runs, once it does. */
let running: Glue | undefined;
let loading: Promise<Glue> | undefined;
let preferred: Source | undefined;
let generation = 0;
const listeners = new Set<() => void>();

/** Overrides the module source for later loads, so that a page has one core only. */
export function prefer(source: Source): void {
  preferred = source;
}

/** Loads the core: one promise for all callers, dropped when it fails, so that the next call tries again. */
export function load(source: Source): Promise<Glue> {
  loading ??= start(preferred ?? source).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the core if it runs or its source is synchronous; else it begins to load. */
export function loadSync(source: Source): Glue | undefined {
  // A failure is reported to the callers of `load`, and to nobody else.
  load(source).catch(() => {});
  return running;
}

/** The WebAssembly; where it fails or does not come, what is there first of it and of the same core in JavaScript. */
async function start(source: Source): Promise<Glue> {
  const wasm = startWasm(source);
  try {
    running = await inTime(wasm);
    return running;
  } catch (cause) {
    // What was never told is not replaced: see slim.ts.
    if (cause instanceof GifletError && cause.code === "load") throw cause;
    const error = cause instanceof GifletError ? cause : new GifletError(missing(cause), cause);
    const script = import("./core-in-script.js").then(({ open }) => open());
    const told = script.catch(() => Promise.reject(error));
    running = await Promise.race([wasm.catch(() => told), told]);
    if (running !== glue) console.warn("giflet: the core runs as JavaScript, which is slower:", error);
    return running;
  }
}

async function startWasm(source: Source): Promise<Glue> {
  const provided = source();
  // Browsers may limit what is compiled synchronously on the main thread: Chrome did, to 4 kB, and threw a RangeError.
  if (ArrayBuffer.isView(provided) && startSync(provided)) return glue;
  const module = await provided;
  await glue.instantiateModule(
    module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module),
  );
  return glue;
}

function startSync(module: Uint8Array<ArrayBuffer>): boolean {
  try {
    glue.initSync({ module });
    running = glue;
    return true;
  } catch {
    return false;
  }
}

async function inTime<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `giflet: the WebAssembly core has not come within ${WASM_MS} ms`;
    timer = setTimeout(() => reject(new GifletError({ code: "timeout", message })), WASM_MS);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Every browser has words of its own for a policy's refusal; they all name the policy or what it lacks. */
function missing(cause: unknown): { code: ErrorCode; message: string } {
  return /content security|\bcsp\b|unsafe-eval/i.test(String(cause))
    ? {
        code: "blocked",
        message:
          "giflet: the page's policy refuses WebAssembly; it needs Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
      }
    : { code: "load", message: "giflet: the WebAssembly core could not be loaded" };
}

/** Counts the instances of the core: what was made by an earlier one is gone. */
export function currentGeneration(): number {
  return generation;
}

/** Is told when the core has broken and was started anew. Returns how to be told no more. */
export function onReset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs something that calls the core. A trap leaves the core's memory in an unknown state: a fresh instance takes its
 * place at once, everyone is told, and the call fails with code `trap`.
 */
export function guard<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    if (!(thrown instanceof (running?.Trap ?? WebAssembly.RuntimeError))) throw toError(thrown);
    const core = running ?? glue;
    core.reinit();
    // Any call brings the fresh instance in. Left to chance, it could be a callback of the broken one.
    new core.MasonryCore(1, 0, 0).free();
    generation += 1;
    for (const listener of [...listeners]) listener();
    throw trapped(thrown);
  }
}

export function trapped(cause?: unknown): GifletError {
  return new GifletError({ code: "trap", message: "giflet: the core broke and was started anew" }, cause);
}
