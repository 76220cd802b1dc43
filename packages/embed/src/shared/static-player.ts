import type { Provider, SavedGif } from "@giflet/core";

/** A provider in the format of GIPHY's API that has no name of its own here. Its GIFs send no pingbacks. */
export type StaticProvider = Pick<
  Provider,
  "name" | "productName" | "site" | "apiBase" | "apiKey" | "mediaHost" | "sdkHeaders" | "mark"
>;

/** The names of the providers that `player.html` knows. */
export type StaticProviderName = "giphy" | "klipy" | "tenor-v2" | "own-gifs";

/** What `player.html` shows: a GIF of a provider, or a saved one. */
export interface StaticPlayer {
  /** The id of the GIF. */
  gif?: string;
  /** A saved GIF, instead of its id. No request is sent for it. With `provider` the page has related GIFs and the mark of the provider. */
  savedGif?: SavedGif;
  /** The provider. `own-gifs` is a list of `ownGifs()` in JSON, at `baseUrl`. Default: GIPHY, for a saved GIF none. Required with `baseUrl`. */
  provider?: StaticProviderName | StaticProvider;
  /** The API key, which is public. Default: that of a provider in the format of GIPHY's API. */
  apiKey?: string;
  /** The base URL of the API of a named provider. Default: its own. */
  baseUrl?: string;
}

const TEXTS = ["name", "productName", "site", "apiBase", "mediaHost"] as const;
/** The members of a provider and of its mark that an address contains. */
const NAMES = [...TEXTS, "sdkHeaders", "mark", "text", "url"];

/**
 * Returns the URL of the player of a GIF on a static host. Everything but the id of the GIF is in the fragment, which is not sent to the host.
 *
 * @param page the URL of `player.html` of `@giflet/embed/cdn`; a relative one is resolved against the document
 */
export function staticPlayerUrl(page: string | URL, player: StaticPlayer): string {
  const url = new URL(page, globalThis.document?.baseURI);
  const { gif, savedGif, provider, apiKey, baseUrl } = player;
  if (gif) url.searchParams.set("gif", gif);
  const isNamed = typeof provider === "string";
  const values = {
    provider: isNamed ? provider : provider && JSON.stringify(provider, NAMES),
    apiKey: apiKey ?? (isNamed ? undefined : provider?.apiKey),
    baseUrl: baseUrl && absolute(baseUrl),
    savedGif: savedGif && JSON.stringify(savedGif),
  };
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) fragment.set(name, value);
  url.hash = `${fragment}`;
  return url.href;
}

/** Resolves a URL. One that is not valid is returned unchanged: the page shows that its provider fails. */
function absolute(url: string): string {
  const base = globalThis.document?.baseURI;
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** The texts of an address of `player.html`, which anyone may have written. */
export interface StaticPlayerAddress extends Pick<StaticPlayer, "gif" | "apiKey" | "baseUrl"> {
  /** The name of a provider. */
  name?: string;
  provider?: StaticProvider;
  /** Not validated. */
  savedGif?: unknown;
}

/** Reads an address that `staticPlayerUrl` returned. Throws for a fragment that is not valid. */
export function readStaticPlayer({ searchParams, hash }: URL): StaticPlayerAddress {
  const fragment = new URLSearchParams(hash.slice(1));
  const text = (name: string) => fragment.get(name) || undefined;
  const [provider, savedGif] = [text("provider"), text("savedGif")];
  return {
    gif: searchParams.get("gif") || undefined,
    apiKey: text("apiKey"),
    baseUrl: text("baseUrl"),
    ...(provider?.startsWith("{") ? { provider: plainProvider(JSON.parse(provider)) } : { name: provider }),
    savedGif: savedGif && JSON.parse(savedGif),
  };
}

/** Returns the members of a provider that an address may contain. A URL for pingbacks is none of them: it would receive the id of the visitor. */
function plainProvider(provider: Partial<Record<keyof StaticProvider, unknown>>): StaticProvider {
  const [name, productName, site, apiBase, mediaHost] = TEXTS.map((member) => textOf(provider[member]));
  const mark = provider.mark as Partial<Record<"text" | "url", unknown>> | undefined;
  return {
    ...{ name: name ?? "", productName: productName ?? "", site: site ?? "", apiBase: apiBase ?? "" },
    ...(mediaHost && { mediaHost }),
    ...(mark && { mark: { text: textOf(mark.text) ?? "", url: textOf(mark.url) ?? "" } }),
    sdkHeaders: provider.sdkHeaders === true,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
