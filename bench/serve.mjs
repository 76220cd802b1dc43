import { brotliCompressSync } from "node:zlib";
import { listen } from "../scripts/lib/listen.mjs";
import { mediaTypeOf } from "../scripts/lib/media-types.mjs";
import { withService } from "../scripts/lib/service.mjs";

/**
 * Serves files from memory (path -> contents) on localhost, and calls `use` with the URL. With `compress` each file is compressed once, as on a CDN.
 */
export async function withServer(files, use, headers = {}, { compress = false } = {}) {
  const compressed = new Map();
  const compressedOf = (path, contents) => {
    if (!compressed.has(path)) compressed.set(path, brotliCompressSync(contents));
    return compressed.get(path);
  };
  const { origin, close } = await listen(({ url }, response) => {
    const path = new URL(url, "http://any").pathname;
    const contents = files.get(path);
    if (contents === undefined) return response.writeHead(404).end();
    const encoding = compress ? { "content-encoding": "br" } : {};
    response
      .writeHead(200, {
        "content-type": mediaTypeOf(path, "text/html; charset=utf-8"),
        ...encoding,
        ...headers,
      })
      .end(compress ? compressedOf(path, contents) : contents);
  });
  try {
    return await use(origin);
  } finally {
    close();
  }
}

/** As `withService`, with a host that has a name, like that of a provider. */
export const withNamedService = (use) => withService((url) => use(url.replace("127.0.0.1", "localhost")));
