import init, * as glue from "../wasm/giflet.js";
import { type ErrorCode, GifletError, toError } from "./error.js";

/** How an environment gets at the module. */
export type Source = () => Promise<glue.InitInput>;

/** The core, once it is there. */
export type Glue = typeof glue;

let loading: Promise<Glue> | undefined;
let preferred: Source | undefined;
let generation = 0;
const listeners = new Set<() => void>();

/** Lets everyone get at the core this way who has not got it yet, so that a page has one core only. */
export function prefer(source: Source): void {
  preferred = source;
}

/** Loads the core: one promise for everyone, forgotten when it fails, so that the next call tries again. */
export function load(source: Source): Promise<Glue> {
  loading ??= start(preferred ?? source).catch((cause) => {
    loading = undefined;
    throw new GifletError(missing(cause), cause);
  });
  return loading;
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

async function start(source: Source): Promise<Glue> {
  await init({ module_or_path: await source() });
  return glue;
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
    if (!(thrown instanceof WebAssembly.RuntimeError)) throw toError(thrown);
    glue.reinit();
    // Any call brings the fresh instance in. Left to chance, it could be a callback of the broken one.
    new glue.MasonryCore(1, 0, 0).free();
    generation += 1;
    for (const listener of [...listeners]) listener();
    throw trapped(thrown);
  }
}

export function trapped(cause?: unknown): GifletError {
  return new GifletError({ code: "trap", message: "giflet: the core broke and was started anew" }, cause);
}
