/// <reference path="./files.d.ts" />
import { manifest } from "giflet:page-files";
import { createClient, type GifData, type GifPage, type ListOptions, type Provider } from "@giflet/core";
import { GifFinder } from "./find-gif.js";
import { embedModule } from "./module.js";
import type { EmbedHandler, EmbedHandlerOptions } from "./options.js";
import { pageFile } from "./page-files.js";
import { requirePermission } from "./permission.js";
import { requireOptions } from "./require-options.js";

/** What a request is for: `Route` of responses/src/route.rs. */
type Route =
  | { kind: "player" | "page" | "oembed"; ids: string[] }
  | { kind: "related"; id: string }
  | { kind: "file"; name: string; caching: string }
  | { kind: "error" };

interface TextResponse {
  status: number;
  headers: [string, string][];
  body: string;
}

interface FileResponse extends Omit<TextResponse, "body"> {
  part: [number, number] | null;
}

/** The headers of every response, once the module runs. */
let publicHeaders: [string, string][] | undefined;

/**
 * Creates a handler that responds to requests for player pages, their files, oEmbed descriptions and pages with link previews, with one client for all
 * requests. The client stores nothing and sends no pingbacks. Throws a `GifletError` with the code `usage` if the terms of the provider do not permit a
 * server to call its API, if there is no provider, or for an origin or a path that no request can match.
 */
export function createEmbedHandler(options: EmbedHandlerOptions): EmbedHandler {
  requireOptions(options);
  const { provider, apiKey, fetch, timeout = 10_000 } = options;
  requirePermission(provider, options.isApproved);
  // The time limit is that of the finder.
  const client = createClient({
    provider,
    apiKey,
    fetch,
    telemetry: "off",
    detectOffline: false,
    timeout: 0,
  });
  const finder = new GifFinder(client, timeout);
  const canRelate = client.can("related");
  const site = JSON.stringify(siteOf(provider, options, canRelate));

  const routeOf = (url: URL): { query: string; route: Route | null } => {
    const query = url.search.slice(1);
    return { query, route: JSON.parse(embedModule().route(site, url.pathname, query)) };
  };

  const handle = async (request: Request): Promise<Response> => {
    const { query, route } = routeOf(new URL(request.url));
    const module = embedModule();
    if (!route) return send(request, JSON.parse(module.nothing(site)));
    if (request.method === "OPTIONS") return send(request, JSON.parse(module.preflight()));
    if (request.method !== "GET" && request.method !== "HEAD")
      return send(request, JSON.parse(module.methodNotAllowed(responseId())));
    if (route.kind === "file") return sendFile(request, route);
    const routeText = JSON.stringify(route);
    const find = async () => {
      if (route.kind === "error") return {};
      if (route.kind === "related") return finder.related(route.id, listOptions(query), request.signal);
      const isWanted = (gif: GifData) => module.isFor(routeText, JSON.stringify(gif));
      return finder.find(route.ids, isWanted, request.signal);
    };
    const found: Awaited<ReturnType<typeof finder.find | typeof finder.related>> = await find();
    if ("isLimited" in found) {
      const { isLimited, retryAfter } = found;
      return send(request, JSON.parse(module.unavailable(isLimited, retryAfter, responseId())));
    }
    if ("page" in found) return sendPage(request, found.page);
    const headers = JSON.stringify({
      userAgent: request.headers.get("user-agent") ?? "",
      referer: request.headers.get("referer") ?? "",
      saveData: request.headers.get("save-data") ?? "",
    });
    const gif = found.gif ? JSON.stringify(found.gif) : "";
    return send(request, JSON.parse(module.respond(site, routeText, query, headers, gif, responseId())));
  };
  return Object.assign(handle, {
    handles: (url: string | URL) => URL.canParse(url) && routeOf(new URL(url)).route !== null,
  });
}

/** Returns the names and addresses of the site: `Site` of responses/src/site.rs. */
function siteOf(provider: Provider, options: EmbedHandlerOptions, canRelate: boolean) {
  const { name, productName, site, pingbackUrl, delivery, mark, mediaHost, sdkHeaders } = provider;
  // Not the origin of the request's URL: hosts take it from the header `Host`, which anyone can send.
  const { origin = "", pageApiBase = "", pageApiKey = "", basePath = "" } = options;
  const { pagePath, analyticsUrl, style, icon } = options;
  const servesRelated = !pageApiBase && canRelate;
  const hasRelated = servesRelated || pageApiBase !== "";
  return {
    ...{ name, productName, site, origin, pingbackUrl, delivery, mediaHost, sdkHeaders, analyticsUrl },
    ...{ hasRelated, servesRelated },
    ...{ apiBase: pageApiBase, apiKey: pageApiKey, mark: mark && { text: mark.text, url: mark.url } },
    ...{ path: `${basePath}/embed`, filesPath: `${basePath}/embed-assets`, files: manifest },
    ...{ oembedPath: origin ? `${basePath}/oembed` : undefined, pagePath, style, icon },
  };
}

function send(request: Request, { status, headers, body }: TextResponse): Response {
  return respond(request, status, headers, new TextEncoder().encode(body));
}

/** The largest page of related GIFs. */
const MAX_LIMIT = 50;

/** Returns the options of a list in a query. */
function listOptions(query: string): ListOptions {
  const params = new URLSearchParams(query);
  const count = (name: string) => Math.max(0, Math.trunc(Number(params.get(name)))) || undefined;
  const limit = Math.min(count("limit") ?? MAX_LIMIT, MAX_LIMIT);
  return { next: params.get("next") ?? undefined, offset: count("offset"), limit };
}

function sendPage(request: Request, page: GifPage): Response {
  const headers: [string, string][] = [
    ["content-type", "application/json"],
    ["cache-control", "no-store"],
  ];
  return send(request, { status: 200, headers, body: JSON.stringify(page) });
}

function sendFile(request: Request, { name, caching }: { name: string; caching: string }): Response {
  const file = pageFile(name);
  if (!file) return respond(request, 404, [], new Uint8Array());
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const [ifNoneMatch, ifRange, range] = ["if-none-match", "if-range", "range"].map(header);
  const fields = JSON.stringify({ method: request.method, ifNoneMatch, ifRange, range });
  const { bytes, tag } = file;
  const response: FileResponse = JSON.parse(
    embedModule().respondFile(name, bytes.length, tag, fields, JSON.stringify(caching)),
  );
  const [first, last] = response.part ?? [0, -1];
  return respond(request, response.status, response.headers, bytes.subarray(first, last + 1));
}

function respond(
  { method }: Request,
  status: number,
  named: readonly [string, string][],
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  publicHeaders ??= JSON.parse(embedModule().publicHeaders()) as [string, string][];
  const headers = new Headers([...named, ...publicHeaders]);
  const hasBody = status !== 204 && status !== 304;
  if (hasBody) headers.set("content-length", String(bytes.length));
  return new Response(method === "HEAD" || !hasBody ? null : bytes, { status, headers });
}

/** Returns the id of an error response, in the format of the sample service. */
function responseId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
