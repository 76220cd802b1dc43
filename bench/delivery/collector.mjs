import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** How long an answer takes, ms. */
const USUAL = 50;

const OPEN = {
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
 * Lends `use` a network in front of the sample service, which can be made to fail. Ours goes on to the service, which keeps
 * and counts it; what the peer tells in its own way is counted here.
 */
export async function withCollector(service, use) {
  const collector = {
    /** `failures` times the service answers 503, or the connection is cut, before anything was taken. */
    faults: { failures: 0, kind: "503", latency: USUAL },
    /** How often each of the peer's events has come, by its name. */
    peer: new Map(),
    /** Requests under way. */
    active: 0,
    heal() {
      collector.faults = { failures: 0, kind: "503", latency: USUAL };
    },
    /** Once nothing is under way. */
    async quiet() {
      while (collector.active > 0) await pause(20);
    },
  };
  const take = async (request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, OPEN).end();
    const { faults } = collector;
    const body = await bodyOf(request);
    if (faults.failures > 0) {
      faults.failures -= 1;
      if (faults.kind === "reset") return request.socket.resetAndDestroy();
      return response.writeHead(503, OPEN).end();
    }
    await pause(faults.latency);
    if (request.url.startsWith("/v2/")) {
      for (const { attributes } of JSON.parse(body).events)
        collector.peer.set(attributes.name, (collector.peer.get(attributes.name) ?? 0) + 1);
      return response.writeHead(200, OPEN).end("{}");
    }
    const answer = await fetch(service + request.url, { method: "POST", body });
    return response.writeHead(answer.status, OPEN).end(await answer.text());
  };
  const server = createServer(async (request, response) => {
    collector.active += 1;
    // Whoever has gone meanwhile has sent what was read.
    await take(request, response).catch(() => response.destroy());
    collector.active -= 1;
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    collector.origin = `http://127.0.0.1:${server.address().port}`;
    return await use(collector);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
