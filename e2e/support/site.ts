import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { listen } from "../../scripts/lib/listen.mjs";

/** The policy that the packages support. Every test page has it. */
export const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** The policy that the player component needs for hosted videos. Test pages with the parameter `videoHosts` have it. */
const VIDEO_HOSTS_POLICY = `${POLICY.replace("script-src", "script-src https://www.youtube.com")}; frame-src https://www.youtube-nocookie.com https://player.vimeo.com`;

/** By file extension. */
export const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
};

/** Serves a built folder on a free port with the strict policy, below a path without a trailing slash. */
export function serve(folder: string, base = ""): Promise<{ origin: string; close(): void }> {
  return listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const policy = searchParams.has("videoHosts") ? VIDEO_HOSTS_POLICY : POLICY;
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      if (!path.startsWith(`${base}/`)) throw new Error("outside of the folder");
      const body = await readFile(join(folder, normalize(path.slice(base.length))));
      const type = TYPES[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}
