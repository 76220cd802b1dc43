import assert from "node:assert/strict";
import { FALSE_ANSWERS } from "../../e2e/support/false-answers.ts";
import { listen } from "../lib/listen.mjs";
import { comparable, responseTo } from "./embed-compare.mjs";

/** The time limit of requests to a provider that does not respond, ms. */
const TIMEOUT = 200;

const unavailable = { status: 502, message: "The provider is not available", delay: "10" };
const limited = { status: 503, message: "Too many requests" };

/** The seconds of the rate limit, longer than any host needs for the requests of a test. */
const LIMIT = 50;

/** The false answers by the id of the requested GIF, without rate limits that have a delay: a host has them for all GIFs. */
const FAILURES = new Map(
  Object.entries(FALSE_ANSWERS)
    .filter(([name]) => !name.startsWith("Retry-After"))
    .map(([name, { outcome, ...failure }], at) => [`false${at}`, { ...failure, name, outcome }]),
);

/** Starts a server in the format of GIPHY's API. Resolves to the ids that were requested, too. */
async function serveFailures() {
  const requested = [];
  const served = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    // A GIF, or a list of GIFs.
    const id = searchParams.get("ids") ?? pathname.slice("/v1/gifs/".length);
    requested.push(id);
    if (id === "delayed") response.writeHead(429, { "retry-after": String(LIMIT) }).end("{}");
    else FAILURES.get(id).answer(response, request);
  });
  return { ...served, requested };
}

/**
 * Asserts the responses of a host to each failure of its provider.
 *
 * @param withHost calls its last argument with the URL of a host, for the origin of its provider and the time limit of requests to it, ms
 */
export async function assertFailures(withHost) {
  const { origin, close, requested } = await serveFailures();
  try {
    for (const isEndless of [false, true]) {
      const failures = [...FAILURES].filter(([, { outcome }]) => (outcome === "timeout") === isEndless);
      await withHost(origin, isEndless ? TIMEOUT : undefined, async (host) => {
        await Promise.all(failures.map(([id, failure]) => assertFailure(origin, host, id, failure)));
        if (!isEndless) await assertRateLimit(origin, host, requested);
      });
    }
  } finally {
    await close();
  }
}

function requestsFor(origin, id) {
  const paths = [`/embed/${id}`, `/gifs/${id}`, `/oembed?url=${origin}/embed/${id}`];
  return paths.flatMap((path) => ["GET", "HEAD"].map((method) => ({ method, path, headers: {} })));
}

/** Asserts that a rate limit with `Retry-After` holds for all GIFs: the host responds at once, with the rest of the time, and sends no request. */
async function assertRateLimit(origin, host, requested) {
  const [first, ...others] = ["delayed", "false0"].flatMap((id) => requestsFor(origin, id));
  const response = comparable(await responseTo(host, first));
  assert.deepEqual(response, responseOf({ ...limited, delay: String(LIMIT) }, first.method));
  const before = requested.length;
  for (const request of others) {
    const response = comparable(await responseTo(host, request));
    const delay = response.headers["retry-after"];
    assert.ok(Number(delay) > 0 && Number(delay) <= LIMIT, `${request.path}: ${delay}`);
    assert.deepEqual(response, responseOf({ ...limited, delay }, request.method));
  }
  assert.equal(requested.length, before);
}

async function assertFailure(origin, host, id, { name, outcome, status }) {
  const expected = outcome === "rate_limited" ? { ...limited, delay: "10" } : unavailable;
  await Promise.all(
    requestsFor(origin, id).map(async (request) => {
      const response = comparable(await responseTo(host, request));
      const title = `${name}: ${request.method} ${request.path}`;
      if (status) assert.equal(response.status, status, title);
      else assert.deepEqual(response, responseOf(expected, request.method), title);
    }),
  );
}

function responseOf({ status, message, delay }, method) {
  const body = { message, meta: { msg: message, response_id: "", status } };
  // The random id, which `comparable` removes, has 40 letters.
  const length = JSON.stringify(body).length + 40;
  return {
    status,
    headers: {
      "content-type": "application/json",
      "content-length": String(length),
      "retry-after": delay,
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "etag,retry-after,content-range",
      "timing-allow-origin": "*",
    },
    body: method === "HEAD" ? "" : JSON.stringify(body),
  };
}
