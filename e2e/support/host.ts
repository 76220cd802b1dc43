import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { listen } from "../../scripts/lib/listen.mjs";
import { mediaTypeOf } from "../../scripts/lib/media-types.mjs";
import type { Service } from "./service.ts";

/** The built folder that a CDN serves. */
export const CDN = fileURLToPath(new URL("../../packages/embed/dist/cdn", import.meta.url));

/** The strictest policy that the script tag supports. */
export const STRICT =
  "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";

interface Served {
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/** A static site: pages as written, and a copy of the CDN's folder below `/cdn/`. */
export class Host {
  readonly #pages = new Map<string, Served>();
  #listening!: Awaited<ReturnType<typeof listen>>;
  /** The folder behind `/cdn/`. Another folder is another release. */
  cdn = CDN;

  private constructor() {}

  static async start(): Promise<Host> {
    const host = new Host();
    host.#listening = await listen((request, response) => host.#respond(request, response));
    return host;
  }

  get origin(): string {
    return this.#listening.origin;
  }

  /** Adds a page and returns its URL. */
  page(body: string, { path = "/", policy = STRICT }: { path?: string; policy?: string } = {}): string {
    const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${body}`;
    this.#pages.set(path, { body: text, headers: { "content-security-policy": policy } });
    return this.origin + path;
  }

  file(path: string, body: string): void {
    this.#pages.set(path, { body });
  }

  async stop(): Promise<void> {
    await this.#listening.close();
  }

  async #respond({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url ?? "/", "http://localhost");
    const served = this.#pages.get(pathname) ?? (await this.#file(pathname));
    if (!served) return void response.writeHead(404).end();
    const headers = {
      "content-type": mediaTypeOf(pathname, "text/html; charset=utf-8"),
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    };
    response.writeHead(200, { ...headers, ...served.headers }).end(served.body);
  }

  async #file(pathname: string): Promise<Served | undefined> {
    if (!pathname.startsWith("/cdn/")) return;
    const body = await readFile(join(this.cdn, normalize(pathname.slice(5)))).catch(() => undefined);
    return body && { body };
  }
}

/** The attribution mark of the service. */
export const MARK = { text: "Powered by Loopery", url: "https://loopery.example" };

/** Returns the script tag, as a page of that site includes it. `members` are added to those of the provider. */
export function tag(
  service: Service,
  attributes = "",
  source = "/cdn/embed.js",
  members: object = {},
): string {
  const { origin } = service;
  const about = {
    name: "loopery",
    productName: "Loopery",
    site: origin,
    apiBase: `${origin}/v1`,
    pingbackUrl: `${origin}/v1/pingback`,
    mediaHost: new URL(origin).host,
    embedBase: `${origin}/embed`,
    sdkHeaders: false,
    ...members,
  };
  return `<script async src="${source}" data-api-key="e2e" data-provider-settings='${JSON.stringify(about)}' ${attributes}></script>`;
}
