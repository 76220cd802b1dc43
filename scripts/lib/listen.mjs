import { createServer } from "node:http";

/**
 * Starts an HTTP server on a free port of localhost. `close` also closes open connections.
 *
 * @param {import("node:http").RequestListener} [handler]
 */
export async function listen(handler) {
  const server = createServer(handler);
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      return closed;
    },
  };
}
