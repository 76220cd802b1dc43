import {
  type Client,
  type ClientOptions,
  createClient,
  createMasonry,
  type GifPage,
  type ListOptions,
  type PingbackDetails,
  ready,
} from "@giflet/core";
import { textOf, withTimeLimit } from "@giflet/core/internal/client";
import { isGifData } from "@giflet/core/internal/item";
import { CORE_MS } from "@giflet/core/internal/player";
import type { PlayedGif, PlayerConfig } from "./config.js";
import type { PageConsent } from "./consent.js";

/** The part of the core that the player uses. A separate chunk, which loads the WebAssembly module. */
export interface Core {
  client: {
    related(id: string, options: ListOptions): Promise<GifPage>;
    pingback(gif: PlayedGif, action: Parameters<Client["pingback"]>[1], details?: PingbackDetails): void;
  };
  createMasonry: typeof createMasonry;
}

/** The client of a static host. */
let staticClient: Client | undefined;

/**
 * Creates the client that `openCore` then resolves to: the page's data block cannot contain the functions of a provider. The script of a static host calls it before it
 * writes the page, and requests the GIF with it. The consent is that of the page there too.
 */
export function createStaticClient(options: ClientOptions): Client {
  staticClient = createClient(options);
  return staticClient;
}

/** The core as it is opened. */
interface OpenedCore extends Core {
  client: Client;
}

/** Loads the core. Rejects if that fails or takes longer than `CORE_MS`. */
export async function openCore(
  { provider, apiKey, debug, players }: Pick<PlayerConfig, "provider" | "apiKey" | "debug" | "players">,
  consent: PageConsent,
): Promise<OpenedCore> {
  await loadCore();
  const client = staticClient ?? createClient({ provider, apiKey, debug });
  consent.watch((state) => client.setConsent(state));
  // A withdrawal on another page.
  client.onConsent(() => consent.set(client.consent));
  if (players) Object.assign(client, { related: relatedAt(players) });
  return { client, createMasonry };
}

/** Returns a function that requests a page of related GIFs from the server of the player page. */
function relatedAt(players: string): Core["client"]["related"] {
  return async (id, { next, offset, limit }) => {
    const url = new URL(`${players}${encodeURIComponent(id)}/related`, location.href);
    for (const [name, value] of Object.entries({ next, offset, limit }))
      if (value !== undefined) url.searchParams.set(name, `${value}`);
    const text = await withTimeLimit(async (signal) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`giflet: ${url} responded with status ${response.status}`);
      return textOf(response);
    });
    const page: GifPage = JSON.parse(text);
    return { ...page, items: page.items.filter(isGifData) };
  };
}

/** Loads the WebAssembly module. Rejects if that fails or takes longer than `CORE_MS`. */
export async function loadCore(): Promise<void> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, CORE_MS));
  await Promise.race([ready(), timeout]);
}
