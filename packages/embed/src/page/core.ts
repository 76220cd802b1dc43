import {
  type Client,
  createClient,
  createMasonry,
  type GifPage,
  type ListOptions,
  type PingbackDetails,
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

/** The core of the document. On a static host the script that requests the GIF opens it first, with the provider. */
let opened: OpenedCore | undefined;

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
  if (opened) return opened;
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, CORE_MS));
  await Promise.race([ready(), timeout]);
  const client = createClient({ provider, apiKey, consent: consent ? "granted" : "unknown", debug });
  opened = { client, createMasonry };
  return opened;
}
