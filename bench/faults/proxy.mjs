import { listen } from "../../scripts/lib/listen.mjs";
import { post } from "./post.mjs";

/** Headers of an answer that clients read. */
const FORWARDED = ["retry-after", "access-control-allow-origin", "access-control-expose-headers"];

/**
 * Starts a load balancer: each request goes to the next endpoint. One that gives no answer is answered with 502.
 *
 * @param {string[]} endpoints
 */
export async function startProxy(endpoints) {
  let next = 0;
  /** @type {"refuse" | "hold" | undefined} */
  let cut;
  const held = new Set();
  const { origin, close } = await listen(async (request, response) => {
    if (cut === "refuse") return void request.socket.resetAndDestroy();
    if (cut === "hold") return void held.add(request.socket);
    const parts = [];
    try {
      for await (const part of request) parts.push(part);
      const endpoint = endpoints[next % endpoints.length] ?? "";
      next += 1;
      const { status, headers, text } = await post(endpoint, Buffer.concat(parts).toString());
      for (const name of FORWARDED) if (headers[name]) response.setHeader(name, headers[name]);
      response.writeHead(status).end(text);
    } catch {
      response.writeHead(502).end();
    }
  });
  return {
    /** Every path leads to the endpoints. */
    origin,
    /** Cuts the network: requests are refused, or get no answer. Without `how`, it works again, and connections that were held are reset. */
    cut(how) {
      cut = how;
      for (const socket of held) socket.resetAndDestroy();
      held.clear();
    },
    close,
  };
}
