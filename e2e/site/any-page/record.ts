/** What a page records about itself, from its first script on. */
export const record = {
  /** Errors, rejections, messages of the console and violations of the policy. */
  noise: [] as string[],
  /** URLs of the requests by `fetch`, oldest first. */
  requests: [] as string[],
  /** Requests without a response. */
  pending: 0,
  /** Delays or fails a request, as the page's factor says. */
  hold: async (_url: string): Promise<void> => {},
};

/** Whether a URL is a call of the API. */
export const isCall = (url: string) => /\/v[12]\/(?!pingback|analytics)/.test(url);

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
