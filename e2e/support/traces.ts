declare global {
  /** What the page has started and not ended, by kind; only what outlives the elements it was started for. */
  var traces: Record<"listeners" | "observers" | "timers", Set<unknown>>;
}

/** Runs before the page's scripts and counts what they start and end. */
function keep() {
  const traces = { listeners: new Set<unknown>(), observers: new Set<unknown>(), timers: new Set<unknown>() };
  globalThis.traces = traces;

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const names = new WeakMap<object, number>();
  let count = 0;
  const nameOf = (type: string, listener: object) => {
    if (!names.has(listener)) {
      count += 1;
      names.set(listener, count);
    }
    return `${type} ${names.get(listener)}`;
  };
  /** Global functions may be called without a target. */
  const outlives = (target: EventTarget | undefined) =>
    !(target instanceof AbortSignal) && (!(target instanceof Node) || target === document);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (listener && outlives(this)) {
      const name = nameOf(type, listener);
      traces.listeners.add(name);
      const { signal } = typeof options === "object" ? options : {};
      if (signal) addEventListener.call(signal, "abort", () => traces.listeners.delete(name));
    }
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener && outlives(this)) traces.listeners.delete(nameOf(type, listener));
    removeEventListener.call(this, type, listener, options);
  };

  const { setTimeout, clearTimeout } = globalThis;
  const later = (act: TimerHandler, wait?: number, ...rest: unknown[]) => {
    const timer = setTimeout(
      (...parameters: unknown[]) => {
        traces.timers.delete(timer);
        if (typeof act === "function") act(...parameters);
      },
      wait,
      ...rest,
    );
    traces.timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: later });
  globalThis.clearTimeout = (timer) => {
    traces.timers.delete(timer);
    clearTimeout(timer);
  };

  for (const name of ["IntersectionObserver", "ResizeObserver", "MutationObserver"] as const) {
    const Real = globalThis[name] as unknown as new (...args: unknown[]) => IntersectionObserver;
    class Kept extends Real {
      override observe(target: Element) {
        traces.observers.add(this);
        super.observe(target);
      }
      override disconnect() {
        traces.observers.delete(this);
        super.disconnect();
      }
    }
    Object.assign(globalThis, { [name]: Kept });
  }
}

export const recordTraces = `(${keep})()`;
