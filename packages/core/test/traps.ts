/**
 * Fault injection: makes exports of the released modules trap. The modules have no export that does. Import this module in a test before the core
 * starts.
 */

/** The export that traps. */
let target: string;
/** How many of its next calls trap. */
let remaining = 0;

/**
 * Makes the next calls of a function of the module trap.
 *
 * @param method  the function or method of the glue, such as `stepClient`. Its source contains the name of the export, which the build shortens
 * @returns a function that returns whether they have trapped
 */
export function trapNext(method: (...args: never[]) => unknown, { times = 1 } = {}): () => boolean {
  const source = String(method);
  const ofMethod = /\bwasm\.([\w$]+)\((?:retptr, )?(?:this\.__wbg_ptr|ptr)\b/.exec(source);
  const [, name] = ofMethod ?? /\bwasm\.([\w$]+)\((?!deferred)/.exec(source) ?? [];
  if (!name) throw new Error(`no export in ${method}`);
  [target, remaining] = [name, times];
  return () => remaining === 0;
}

/** Returns the exports of an instance, of which the target traps by throwing `createTrap()`. */
export function withTraps<Exports extends object>(exports: Exports, createTrap: () => Error): Exports {
  const wrapped = Object.entries(exports).map(([name, value]) => {
    if (typeof value !== "function") return [name, value];
    const call = (...args: unknown[]) => {
      if (name !== target || remaining === 0) return value(...args);
      remaining -= 1;
      throw createTrap();
    };
    return [name, call];
  });
  return Object.fromEntries(wrapped);
}

const { Instance, instantiate } = WebAssembly;

const wrap = ({ exports }: WebAssembly.Instance) => ({
  exports: withTraps(exports, () => new WebAssembly.RuntimeError("unreachable")),
});

WebAssembly.Instance = function TrappingInstance(module: WebAssembly.Module, imports: WebAssembly.Imports) {
  return wrap(new Instance(module, imports));
} as never;

// Node's fetch uses WebAssembly too.
WebAssembly.instantiate = (async (source: WebAssembly.Module, imports?: WebAssembly.Imports) => {
  const instance = await instantiate(source, imports);
  return imports && "a" in imports ? wrap(instance) : instance;
}) as typeof instantiate;
