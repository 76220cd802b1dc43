import { createServer } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
};

/**
 * Lends `use` the address of a server of files in memory (path -> contents), on this machine only; compressed once, as a
 * CDN has them, where that is asked for.
 */
export async function withServer(files, use, headers = {}, { compress = false } = {}) {
  const squeezed = new Map();
  const squeeze = (path, contents) => {
    if (!squeezed.has(path)) squeezed.set(path, brotliCompressSync(contents));
    return squeezed.get(path);
  };
  const server = createServer(({ url }, response) => {
    const path = new URL(url, "http://any").pathname;
    const contents = files.get(path);
    if (contents === undefined) return response.writeHead(404).end();
    const encoding = compress ? { "content-encoding": "br" } : {};
    response
      .writeHead(200, {
        "content-type": types[extname(path)] ?? "text/html; charset=utf-8",
        ...encoding,
        ...headers,
      })
      .end(compress ? squeeze(path, contents) : contents);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
