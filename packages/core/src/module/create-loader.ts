import { type ErrorCode, GifletError } from "../common/error.js";
import { addRemedy } from "./add-remedy.js";

/** Provides a WebAssembly module: synchronously its bytes, or a promise of its bytes or of the compiled module. */
export type Source = () => BufferSource | Promise<BufferSource | WebAssembly.Module>;

/** How long to wait for WebAssembly before the JavaScript fallback is loaded, ms. */
export const WASM_TIMEOUT = 3000;

/** The glue that wasm-bindgen generates for a module. */
export interface ModuleGlue {
  initSync(options: { module: BufferSource }): unknown;
  instantiateModule(module: WebAssembly.Module): Promise<unknown>;
  /** Replaces the instance. */
  reinit(): void;
}

/** The JavaScript build throws `Trap` where WebAssembly throws a `RuntimeError`. */
type Running<Glue> = Glue & { Trap?: new () => Error };

export interface ModuleOptions<Glue> {
  glue: Glue;
  /** Loads the JavaScript build of the module, for pages where WebAssembly fails or does not load in time. */
  loadFallback(): Promise<Running<Glue>>;
}

/** Runs functions whose owners were dropped: WebAssembly and the loader do not collect garbage. */
const dropped = /* @__PURE__ */ new FinalizationRegistry<() => void>((free) => free());

/** Calls `free` after `owner` was dropped, unless nothing runs any more. `free` must not refer to it. */
export function whenDropped(owner: object, free: () => void): void {
  dropped.register(owner, free);
}

/** Loads one module per page, and replaces its instance after a trap. A trap in one module does not affect another. */
export function createLoader<Glue extends ModuleGlue>({ glue, loadFallback }: ModuleOptions<Glue>) {
  /** The module, once it runs. */
  let running: Running<Glue> | undefined;
  let loading: Promise<Running<Glue>> | undefined;
  let preferred: Source | undefined;
  let generation = 0;
  const listeners = new Set<() => void>();

  /** Loads the module. All callers share one promise; it is discarded if loading fails, so that the next call tries again. */
  function load(source: Source): Promise<Running<Glue>> {
    loading ??= start(preferred ?? source).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** Starts the WebAssembly module. After an error or a timeout, also loads the fallback, and uses whichever is ready first. */
  async function start(source: Source): Promise<Running<Glue>> {
    const wasm = startWasm(source);
    try {
      running = await withTimeout(wasm);
      return running;
    } catch (cause) {
      // There is no fallback if setCore() was not called: see slim.ts.
      if (cause instanceof GifletError && cause.code === "load") throw cause;
      const error =
        cause instanceof GifletError ? cause : addRemedy(new GifletError(loadError(cause), cause));
      const fallback = loadFallback().catch((reason) => Promise.reject(addRemedy(error, reason)));
      running = await Promise.race([wasm.catch(() => fallback), fallback]);
      if (running !== glue) console.warn("giflet: the core runs as JavaScript, which is slower:", error);
      return running;
    }
  }

  async function startWasm(source: Source): Promise<Glue> {
    const provided = source();
    // Browsers may limit synchronous compilation on the main thread. Chrome used to throw a RangeError above 4 kB.
    if (ArrayBuffer.isView(provided) && startSync(provided)) return glue;
    const module = await provided;
    const compiled = isCompiled(module) ? module : await WebAssembly.compile(module as BufferSource);
    await glue.instantiateModule(compiled as WebAssembly.Module);
    return glue;
  }

  function startSync(module: BufferSource): boolean {
    try {
      glue.initSync({ module });
      running = glue;
      return true;
    } catch {
      return false;
    }
  }

  return {
    load,
    /** Returns the module if it is running or can start synchronously; otherwise starts loading it. */
    loadSync(source: Source): Running<Glue> | undefined {
      // Errors are reported to callers of `load` only.
      load(source).catch(() => {});
      return running;
    },
    /** Overrides the source for later loads, so that a page has only one module. */
    overrideSource(source: Source): void {
      preferred = source;
    },
    /** The number of restarts. Objects created by an earlier instance are invalid. */
    currentGeneration: (): number => generation,
    /**
     * Calls `listener` with `owner` after a trap, when the module has been restarted. Returns an unsubscribe function. An owner that nothing else refers
     * to is dropped: a server creates clients for each request, and nobody may dispose of them. `listener` must not refer to it.
     */
    onReset<Owner extends object>(owner: Owner, listener: (owner: Owner) => void): () => void {
      const weak = new WeakRef(owner);
      const call = () => {
        const current = weak.deref();
        if (current) listener(current);
      };
      const unsubscribe = () => listeners.delete(call);
      listeners.add(call);
      whenDropped(owner, unsubscribe);
      return unsubscribe;
    },
    /**
     * Runs code that calls the module. A trap leaves its memory in an undefined state: the instance is replaced, the listeners are
     * called, and an error with the code `trap` is thrown.
     */
    guard<T>(call: () => T): T {
      try {
        return call();
      } catch (thrown) {
        if (!(thrown instanceof (running?.Trap ?? WebAssembly.RuntimeError))) throw thrown;
        try {
          (running ?? glue).reinit();
        } finally {
          generation += 1;
          for (const listener of [...listeners]) listener();
        }
        throw trapError(thrown);
      }
    },
  };
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const message = `giflet: the WebAssembly core has not come within ${WASM_TIMEOUT} ms`;
    timer = setTimeout(() => reject(new GifletError({ code: "timeout", message })), WASM_TIMEOUT);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Describes why the module failed to load. Messages of policy violations differ between browsers, but all name the policy or its keyword. */
function loadError(cause: unknown): { code: ErrorCode; message: string } {
  return /content security|\bcsp\b|unsafe-eval/i.test(String(cause))
    ? {
        code: "blocked",
        message:
          "giflet: the page's policy blocks WebAssembly; add the header Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
      }
    : { code: "load", message: "giflet: the WebAssembly core could not be loaded" };
}

/** Creates the error that calls reject with after a trap. */
export function trapError(cause?: unknown): GifletError {
  return new GifletError({ code: "trap", message: "giflet: the core crashed and was restarted" }, cause);
}

/**
 * Returns whether a source is a compiled module. `instanceof` fails where the host has compiled it in another realm, as Next.js does. Not a type
 * predicate: `WebAssembly.Module` has no members, so that TypeScript would exclude every object from the other branch.
 */
export const isCompiled = (source: object | string): boolean =>
  (source as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] === "WebAssembly.Module";
