/** What a page records about itself, from its first script on. */
export const record = {
  /** Errors, rejections, messages of the console and violations of the policy. */
  noise: [] as string[],
  /** URLs of the requests by `fetch`, oldest first. */
  requests: [] as string[],
  /** Requests without a response. */
  pending: 0,
  /** Ids of the GIFs for which the host's handler of clicks was called. */
  clicks: [] as string[],
  /** What the page holds: listeners of the window and the document, observed elements, timers. */
  held: new Map<string, Set<unknown>>(),
  /** Delays or fails a request, as the page's factor says. */
  hold: async (_url: string): Promise<void> => {},
};

/** Whether a URL is a call of the API. */
export const isCall = (url: string) => /\/v[12]\/(?!pingback|analytics)/.test(url);

const heldOf = (what: string) => {
  const found = record.held.get(what) ?? new Set();
  record.held.set(what, found);
  return found;
};

/** Keys of listeners: a second one with the same key is not added. */
const keys = new WeakMap<object, Map<string, object>>();
function keyOf(listener: object, capture: boolean): object {
  const own = keys.get(listener) ?? new Map<string, object>();
  keys.set(listener, own);
  const key = own.get(String(capture)) ?? {};
  own.set(String(capture), key);
  return key;
}

for (const [name, target] of Object.entries({ window, document })) {
  const { addEventListener: add, removeEventListener: remove } = target;
  const isCapture = (options?: boolean | EventListenerOptions) =>
    typeof options === "object" ? Boolean(options.capture) : Boolean(options);
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add.call(target, type, listener as EventListener, options);
    // A listener for one event is not kept.
    if (!listener || (typeof options === "object" && options.once)) return;
    const held = heldOf(`listeners of ${type} on the ${name}`);
    const key = keyOf(listener, isCapture(options));
    held.add(key);
    if (typeof options === "object") options.signal?.addEventListener("abort", () => held.delete(key));
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    remove.call(target, type, listener as EventListener, options);
    if (listener) heldOf(`listeners of ${type} on the ${name}`).delete(keyOf(listener, isCapture(options)));
  };
}

/** Records what an observer observes. */
function watch(name: "ResizeObserver" | "IntersectionObserver"): void {
  const { prototype } = globalThis[name];
  const { observe, unobserve, disconnect } = prototype;
  const observed = new WeakMap<object, Map<Element, object>>();
  const held = heldOf(`elements of a ${name}`);
  prototype.observe = function (this: ResizeObserver, element: Element, ...rest: []) {
    const own = observed.get(this) ?? new Map<Element, object>();
    observed.set(this, own);
    const key = own.get(element) ?? {};
    own.set(element, key);
    held.add(key);
    observe.call(this as never, element, ...rest);
  };
  prototype.unobserve = function (this: ResizeObserver, element: Element) {
    held.delete(observed.get(this)?.get(element));
    unobserve.call(this as never, element);
  };
  prototype.disconnect = function (this: ResizeObserver) {
    for (const key of observed.get(this)?.values() ?? []) held.delete(key);
    observed.delete(this);
    disconnect.call(this as never);
  };
}
watch("ResizeObserver");
watch("IntersectionObserver");

const { setInterval: start, clearInterval: stop } = globalThis;
globalThis.setInterval = ((...args: Parameters<typeof start>) => {
  const timer = start(...args);
  heldOf("intervals").add(timer);
  return timer;
}) as typeof start;
globalThis.clearInterval = (timer) => {
  heldOf("intervals").delete(timer);
  stop(timer);
};

// A tab that a click opens would cover the page. The components have handled the event by then.
for (const type of ["click", "auxclick"]) addEventListener(type, (event) => event.preventDefault());

const note = (kind: string, text: unknown) => record.noise.push(`${kind}: ${text}`);

addEventListener("error", ({ message, target }) => {
  // The load of an element also fails with this event, at the element.
  if (target === window) note("error", message);
});
addEventListener("unhandledrejection", ({ reason }) => note("rejection", reason));
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
  note("policy", `${effectiveDirective} ${blockedURI}`),
);
for (const level of ["warn", "error"] as const) {
  const { [level]: print } = console;
  console[level] = (...texts: unknown[]) => {
    note(level, texts.join(" "));
    print(...texts);
  };
}

const { fetch: request } = globalThis;
globalThis.fetch = async (...args) => {
  const url = args[0] instanceof Request ? args[0].url : String(args[0]);
  record.requests.push(url);
  record.pending += 1;
  try {
    await record.hold(url);
    return await request(...args);
  } finally {
    record.pending -= 1;
  }
};
