/** What a page records about itself, from its first script on. */
export const record = {
  /** Errors, rejections, messages of the console and violations of the policy. */
  noise: [] as string[],
  /** URLs of the requests by `fetch`, oldest first. */
  requests: [] as string[],
  /** Requests without a response. */
  pending: 0,
};

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
  record.requests.push(args[0] instanceof Request ? args[0].url : String(args[0]));
  record.pending += 1;
  try {
    return await request(...args);
  } finally {
    record.pending -= 1;
  }
};
