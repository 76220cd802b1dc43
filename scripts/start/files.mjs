import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { mediaTypeOf } from "../lib/media-types.mjs";
import { notFound } from "./router.mjs";

/** Returns a request listener that serves a folder below a path, which ends with a slash. A URL may omit the `.html` of a page. */
export const files = (folder, base) => async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  const path = normalize(decodeURIComponent(pathname).slice(base.length - 1));
  for (const file of path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`]) {
    try {
      const content = await readFile(join(folder, file));
      return response.writeHead(200, { "content-type": mediaTypeOf(file) }).end(content);
    } catch {
      // The next name.
    }
  }
  notFound(request, response);
};
