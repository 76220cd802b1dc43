import { type ErrorCode, GifletError } from "./error.js";

/** Provides a WebAssembly module: its bytes at once, or a promise of them or of the compiled module. */
export type Source = () => Uint8Array<ArrayBuffer> | Promise<BufferSource | WebAssembly.Module>;

/** How long the WebAssembly may take before the same module in JavaScript is loaded, ms. */
export const WASM_MS = 3000;

/** The glue that wasm-bindgen generates for a module. */
export interface ModuleGlue {
  initSync(options: { module: BufferSource }): unknown;
  instantiateModule(module: WebAssembly.Module): Promise<unknown>;
  /** Makes the next call run on a fresh instance. */
  reinit(): void;
}

/** In JavaScript the module throws an error of its own where WebAssembly traps. */
type Running<Glue> = Glue & { Trap?: new () => Error };

export interface ModuleOptions<Glue> {
  glue: Glue;
  /** Loads the module in JavaScript, for pages where WebAssembly fails or does not arrive. */
  inScript(): Promise<Running<Glue>>;
  /** Makes any call, which brings in the fresh instance after a trap. */
  revive(glue: Glue): void;
}

/** Loads one module for the whole page, and replaces its instance after a trap. Traps of one module do not affect another. */
export function createLoader<Glue extends ModuleGlue>({ glue, inScript, revive }: ModuleOptions<Glue>) {
  /** The module, once it runs. */
  let running: Running<Glue> | undefined;
  let loading: Promise<Running<Glue>> | undefined;
  let preferred: Source | undefined;
  let generation = 0;
  const listeners = new Set<() => void>();

  /** Loads the module: one promise for all callers, dropped when it fails, so that the next call tries again. */
  function load(source: Source): Promise<Running<Glue>> {
    loading ??= start(preferred ?? source).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** The WebAssembly; where it fails or does not come, what is there first of it and of the same module in JavaScript. */
  async function start(source: Source): Promise<Running<Glue>> {
    const wasm = startWasm(source);
    try {
      running = await inTime(wasm);
      return running;
    } catch (cause) {
      // A source that was never set is not replaced: see slim.ts.
      if (cause instanceof GifletError && cause.code === "load") throw cause;
      const error = cause instanceof GifletError ? cause : new GifletError(missing(cause), cause);
      const script = inScript().catch(() => Promise.reject(error));
      running = await Promise.race([wasm.catch(() => script), script]);
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

  return {
    load,
    /** Returns the module if it runs or its source is synchronous; else it begins to load. */
    loadSync(source: Source): Running<Glue> | undefined {
      // A failure is reported to the callers of `load`, and to nobody else.
      load(source).catch(() => {});
      return running;
    },
    /** Overrides the source for later loads, so that a page has one module only. */
    prefer(source: Source): void {
      preferred = source;
    },
    /** Counts the instances of the module: what was made by an earlier one is gone. */
    currentGeneration: (): number => generation,
    /** Calls `listener` when the module has failed and was started again. Returns a function that ends that. */
    onReset(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Runs something that calls the module. A trap leaves its memory in an unknown state: a fresh instance takes its place at
     * once, the listeners are called, and the call fails with code `trap`.
     */
    guard<T>(call: () => T): T {
      try {
        return call();
      } catch (thrown) {
        if (!(thrown instanceof (running?.Trap ?? WebAssembly.RuntimeError))) throw thrown;
        const module = running ?? glue;
        module.reinit();
        // Left to chance, the first call could be a callback of the broken instance.
        revive(module);
        generation += 1;
        for (const listener of [...listeners]) listener();
        throw trapped(thrown);
      }
    },
  };
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

export function trapped(cause?: unknown): GifletError {
  return new GifletError({ code: "trap", message: "giflet: the core broke and was started anew" }, cause);
}
