import { setTimeout as pause } from "node:timers/promises";
import { listen } from "../../scripts/lib/listen.mjs";

/** The latency of a response, ms. */
const LATENCY = 50;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers":
    "*, content-type, x-giphy-sdk-platform, x-giphy-sdk-name, x-giphy-sdk-version",
  "access-control-allow-methods": "POST",
};

const bodyOf = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * Starts a proxy of the sample service with fault injection, and calls `use` with it. The service stores and counts the events of giflet; the peer's
 * events have another format and are counted here.
 */
export async function withCollector(service, use) {
  const collector = {
    /** The next `failures` requests get a 503 response or a connection reset, before the service receives them. */
    faults: { failures: 0, kind: "503", latency: LATENCY },
    /** How often each of the peer's events has arrived, by name. */
    peer: new Map(),
    /** Requests in flight. */
    active: 0,
    reset() {
      collector.faults = { failures: 0, kind: "503", latency: LATENCY };
    },
    /** Resolves when no request is in flight. */
    async idle() {
      while (collector.active > 0) await pause(20);
    },
  };
  const handle = async (request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, CORS).end();
    const { faults } = collector;
    const body = await bodyOf(request);
    if (faults.failures > 0) {
      faults.failures -= 1;
      if (faults.kind === "reset") return request.socket.resetAndDestroy();
      return response.writeHead(503, CORS).end();
    }
    await pause(faults.latency);
    if (request.url.startsWith("/v2/")) {
      for (const { attributes } of JSON.parse(body).events)
        collector.peer.set(attributes.name, (collector.peer.get(attributes.name) ?? 0) + 1);
      return response.writeHead(200, CORS).end("{}");
    }
    const upstream = await fetch(service + request.url, { method: "POST", body });
    return response.writeHead(upstream.status, CORS).end(await upstream.text());
  };
  const { origin, close } = await listen(async (request, response) => {
    collector.active += 1;
    // The page may have ended after sending its request.
    await handle(request, response).catch(() => response.destroy());
    collector.active -= 1;
  });
  try {
    collector.origin = origin;
    return await use(collector);
  } finally {
    close();
  }
}
