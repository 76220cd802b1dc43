import { GifletError } from "@giflet/core";
import type { EmbedHandlerOptions } from "./options.js";

const PATHS = ["basePath", "pagePath"] as const;

/** Only its path is replaced. */
const BASE = "https://host.invalid";

/** Throws the error `usage` if there is no provider, for an origin or a path that no request can match, and for a time limit that is no duration. */
export function requireOptions(options: EmbedHandlerOptions): void {
  const { provider, origin, timeout = 0 }: EmbedHandlerOptions = Object(options);
  // Its type only: a provider contains a key.
  if (typeof provider?.apiBase !== "string")
    throw failure("provider", typeof provider, "what a function such as ownGifs returns");
  if (!(timeout >= 0)) throw failure("timeout", timeout, "a duration in ms");
  if (origin && !(URL.canParse(origin) && new URL(origin).origin === origin))
    throw failure("origin", origin, "an origin such as https://gifs.example, without a path");
  for (const name of PATHS) {
    const path = options[name];
    // As in the address of a request: percent-encoded, without dot segments, a query and a fragment.
    const isPath = /^\/(?!\/).*[^/]$/.test(`${path}`) && new URL(`${path}`, BASE).pathname === path;
    if (path && !isPath)
      throw failure(name, path, "an encoded path that begins with / and does not end with it");
  }
}

function failure(name: string, value: unknown, expected: string): GifletError {
  return new GifletError({
    code: "usage",
    message: `giflet: ${name} of createEmbedHandler must be ${expected}, not ${JSON.stringify(value)}`,
  });
}
