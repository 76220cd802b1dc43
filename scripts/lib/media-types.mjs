import { extname } from "node:path";

/** By file name extension. */
const TYPES = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".wasm", "application/wasm"],
  [".woff2", "font/woff2"],
  [".svg", "image/svg+xml"],
  [".json", "application/json"],
  [".gif", "image/gif"],
  [".webp", "image/webp"],
  [".mp4", "video/mp4"],
]);

/**
 * Returns the media type of a file for the servers of tests, benchmarks and the gallery.
 *
 * @param {string} path
 * @param {string} [unknown] the media type of a file without a known extension
 */
export function mediaTypeOf(path, unknown = "application/octet-stream") {
  return TYPES.get(extname(path)) ?? unknown;
}
