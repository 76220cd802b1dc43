import { createServer } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
};

/**
 * Serves files from memory (path -> contents) on localhost, and calls `use` with the URL. With `compress` each file is compressed once, as on a CDN.
 */
export async function withServer(files, use, headers = {}, { compress = false } = {}) {
  const compressed = new Map();
  const compressedOf = (path, contents) => {
    if (!compressed.has(path)) compressed.set(path, brotliCompressSync(contents));
    return compressed.get(path);
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
      .end(compress ? compressedOf(path, contents) : contents);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
