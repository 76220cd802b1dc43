import type { EmbedHandler } from "./options.js";

/** The members of `http.IncomingMessage` that are read, so that no types of Node are needed. */
export interface NodeRequest {
  /** The method. */
  method?: string;
  /** The path with the query, or the whole URL (RFC 9112, section 3.2.2). */
  url?: string;
  /** The same, before Express removed the path of a router. */
  originalUrl?: string;
  /** The headers. */
  headers: Record<string, string | string[] | undefined>;
}

/** The members of `http.ServerResponse` that are used. */
export interface NodeResponse {
  /** Whether the headers have been sent. */
  headersSent: boolean;
  /** Whether the client has disconnected. */
  destroyed: boolean;
  /** Adds a listener. */
  on(event: "close", listener: () => void): unknown;
  /** Sends the status and the headers. */
  writeHead(status: number, headers: Record<string, string>): unknown;
  /** Ends the response. */
  end(body: Uint8Array | string): unknown;
}

/** A listener of `http.createServer`, and a middleware of Express. */
export type NodeListener = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<void>;

/**
 * Converts a handler for Node: `createServer(toNodeListener(handler))` or `app.use(toNodeListener(handler))`. Calls `next`, if there is one, for paths
 * that are not the handler's. If the client disconnects, the request to the provider is aborted. An unexpected error is answered with 500, without
 * details.
 */
export function toNodeListener(handler: EmbedHandler): NodeListener {
  return async (incoming, outgoing, next) => {
    const aborting = new AbortController();
    outgoing.on("close", () => aborting.abort());
    try {
      // Of the server as a whole (RFC 9110, section 9.3.7): a host with other paths answers itself.
      if (incoming.method === "OPTIONS" && incoming.url === "*" && !next) {
        outgoing.writeHead(204, { allow: "GET,HEAD,OPTIONS" });
        outgoing.end("");
        return;
      }
      const url = urlOf(incoming);
      if (next && !handler.handles(url)) return next();
      const method = methodOf(incoming);
      const response = await handler(
        new Request(url, { method, headers: headersOf(incoming), signal: aborting.signal }),
      );
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    } catch {
      if (outgoing.headersSent || outgoing.destroyed) return;
      outgoing.writeHead(500, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
      outgoing.end("Internal server error");
    }
  };
}

/** `Request` throws for these methods. The handler refuses them like any other. */
function methodOf({ method = "GET" }: NodeRequest): string {
  return ["CONNECT", "TRACE", "TRACK"].includes(method.toUpperCase()) ? "POST" : method;
}

/** Returns the URL of a request, on some host: the handler reads the path and the query only. */
function urlOf(incoming: NodeRequest): string {
  const path = (incoming.originalUrl ?? incoming.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "");
  return `http://localhost${path.replace(/^(?!\/)/, "/")}`;
}

function headersOf({ headers }: NodeRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && !name.startsWith(":")) copied.append(name, one);
  return copied;
}
