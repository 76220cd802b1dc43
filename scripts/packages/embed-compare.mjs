import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as send } from "node:http";
import { createInterface } from "node:readline";
import { at } from "../lib/paths.mjs";
import { corpusOf } from "./embed-corpus.mjs";

/**
 * Serves the handler of the packages installed at `folder`, a copy of e2e/hosts, and calls `use` with its URL.
 *
 * @param service the origin of its provider, in the format of the sample service
 * @param [timeout] the time limit of its requests to the provider, ms
 */
export async function servingHandler({ command, args }, folder, service, use, timeout) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, GIFLET_SERVICE: service, ...(timeout && { GIFLET_TIMEOUT: String(timeout) }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const lines = createInterface({ input: child.stdout });
    const [url] = await Promise.race([
      once(lines, "line"),
      once(child, "exit").then(([code]) => assert.fail(`the host ended with ${code}`)),
    ]);
    return await use(url);
  } finally {
    if (child.exitCode === null && child.kill()) await once(child, "exit");
  }
}

/** Returns the requests of the corpus to the sample service. */
export async function corpusRequests(service) {
  const folder = at("packages", "embed", "dist");
  const { version } = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
  const entries = JSON.parse(
    readFileSync(at("examples", "sample-service", "catalogue", "entries.json"), "utf8"),
  );
  const { headers } = await responseTo(service, {
    method: "HEAD",
    path: "/embed-assets/player.js",
    headers: {},
  });
  return corpusOf({ entries, origin: service, version, tagOf: () => headers.etag });
}

/** Sends the corpus to both servers, and asserts that all responses are equal. */
export async function compare(service, host) {
  const requests = await corpusRequests(service);
  assert.ok(requests.length >= 200, String(requests.length));
  const statuses = new Set();
  for (const request of requests) {
    const [native, own] = await Promise.all([responseTo(service, request), responseTo(host, request)]);
    statuses.add(native.status);
    assert.deepEqual(comparable(own), comparable(native), `${request.method} ${request.path.slice(0, 200)}`);
  }
  // The corpus has every kind of response.
  assert.deepEqual([...statuses].sort(), [200, 204, 206, 301, 304, 400, 404, 405, 416, 501]);
  return requests.length;
}

/** Sends a request as it is: `fetch` would normalize its path and add headers. */
export async function responseTo(origin, { method, path, headers }) {
  const sent = send(origin + encodeURI(path).replaceAll("%25", "%"), { method, headers, agent: false }).end();
  const [response] = await once(sent, "response");
  const chunks = await response.toArray();
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString("latin1"),
  };
}

/**
 * Returns what must be equal. Different are the headers of the connection, `vary`, which the sample service sends since it compresses, and the random
 * ids of responses.
 */
export function comparable({ status, headers, body }) {
  const { date, connection, "keep-alive": keepAlive, vary, ...others } = headers;
  return { status, headers: others, body: body.replace(RESPONSE_ID, "$1") };
}

const RESPONSE_ID = /("(?:responseId|response_id)":")[0-9a-f]{40}/g;
