import {
  type Client,
  type ClientOptions,
  createClient,
  createMasonry,
  type GifPage,
  type ListOptions,
  type PingbackDetails,
  type Provider,
  ready,
} from "@giflet/core";
import { CORE_MS } from "@giflet/core/internal/player";
import type { PlayedGif, PlayerConfig } from "./config.js";

/** The part of the core that the player uses. A separate chunk, which loads the WebAssembly module. */
export interface Core {
  client: {
    related(id: string, options: ListOptions): Promise<GifPage>;
    pingback(gif: PlayedGif, action: Parameters<Client["pingback"]>[1], details?: PingbackDetails): void;
  };
  createMasonry: typeof createMasonry;
}

/** The provider that the script of a static host sets. */
let staticProvider: Provider | undefined;

/**
 * Replaces the provider of the page's data block, which cannot contain functions. The script of a static host calls it before it writes the page. Everything
 * else is in the data block there too, so that only the template reads the parameters of the page.
 */
export function setProvider(provider: Provider): void {
  staticProvider = provider;
}

/** The core as it is opened. */
interface OpenedCore extends Core {
  client: Client;
}

/** Loads the core. Rejects if that fails or takes longer than `CORE_MS`. */
export async function openCore({
  provider,
  apiKey,
  consent,
  debug,
}: Pick<PlayerConfig, "provider" | "apiKey" | "consent" | "debug">): Promise<OpenedCore> {
  const options = { apiKey, consent: consent ? "granted" : "unknown", debug } as const;
  return { client: await openClient({ provider: staticProvider ?? provider, ...options }), createMasonry };
}

/** Loads the core and creates a client. Rejects if that fails or takes longer than `CORE_MS`. */
export async function openClient(options: ClientOptions): Promise<Client> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, CORE_MS));
  await Promise.race([ready(), timeout]);
  return createClient(options);
}
