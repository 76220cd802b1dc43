import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { listen } from "../../scripts/lib/listen.mjs";
import { mediaTypeOf } from "../../scripts/lib/media-types.mjs";
import { CDN } from "./host.ts";

/** The policy that the packages support. Every test page has it. */
export const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** The policy that the player component needs for hosted videos. Test pages with the parameter `videoHosts` have it. */
const VIDEO_HOSTS_POLICY = `${POLICY.replace("script-src", "script-src https://www.youtube.com")}; frame-src https://www.youtube-nocookie.com https://player.vimeo.com`;

/** The policy that dialogs of other packages need, which add stylesheets. Test pages with the parameter `inlineStyles` have it. */
const INLINE_STYLES_POLICY = `${POLICY} 'unsafe-inline'`;

/**
 * Serves a built folder on a free port with the strict policy, and the CDN's folder below `/cdn/`. The policy of its player page is its own.
 */
export function serve(folder: string): Promise<{ origin: string; close(): void }> {
  return listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const policy = searchParams.has("videoHosts")
      ? VIDEO_HOSTS_POLICY
      : searchParams.has("inlineStyles")
        ? INLINE_STYLES_POLICY
        : POLICY;
    // In a document without an origin, 'self' matches nothing in WebKit (https://bugs.webkit.org/show_bug.cgi?id=316847).
    const self = searchParams.has("framed") ? `'self' http://${request.headers.host}` : "'self'";
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      const isOfCdn = path.startsWith("/cdn/");
      const file = isOfCdn ? join(CDN, normalize(path.slice(5))) : join(folder, normalize(path));
      const body = await readFile(file);
      response
        .writeHead(200, {
          "content-type": mediaTypeOf(path),
          // For pages in frames without an origin.
          "access-control-allow-origin": "*",
          ...(!isOfCdn && { "content-security-policy": policy.replaceAll("'self'", self) }),
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}
