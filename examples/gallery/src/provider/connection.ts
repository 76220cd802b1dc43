import type { Provider } from "@giflet/core";
import { giphy, ownGifs } from "@giflet/core/providers";
import { sampleService } from "./sample";

/** The provider that the gallery uses, and the API key. */
export interface Connection {
  provider: Provider;
  apiKey: string;
  /** Content rating of requests. */
  rating: string;
  /** Whether the provider has player pages. Otherwise they are those of the gallery. */
  hasPlayers?: boolean;
  /** The URL of the list of `ownGifs`. */
  list?: string;
  /** URL of the log of received pingbacks; only the sample service has one. */
  ledger?: string;
  /** Endpoint for analytics events and the log of received events; only the sample service has them. */
  analytics?: { url: string; log: string };
}

const SAMPLE_API_KEY = "gallery";

/** The URL of the list of GIFs of the static demo (`node scripts/build-demo.mjs`), which has no server. */
export const DEMO_LIST: string | undefined = import.meta.env.VITE_GIFS;

export function toSample(origin: string, rating = "g"): Connection {
  const analytics = {
    url: `${origin}/v1/analytics?api_key=${SAMPLE_API_KEY}`,
    log: `${origin}/analytics`,
  };
  const ledger = `${origin}/pingbacks`;
  return {
    provider: sampleService(origin),
    apiKey: SAMPLE_API_KEY,
    rating,
    hasPlayers: true,
    ledger,
    analytics,
  };
}

export function toPublicApi(apiKey: string, rating = "g"): Connection {
  return { provider: giphy(), apiKey, rating };
}

/** Connects to a list of GIFs, which is searched in the browser. */
function toList(url: string): Connection {
  const types = ["gifs", "stickers", "text", "videos"] as const;
  return { provider: ownGifs(url, { name: "demo", types }), apiKey: "", rating: "g", list: url };
}

/** Connects the static demo to its list, otherwise to the sample service at `?service=`, at `VITE_SERVICE` or at the provider's default address. */
export function initialConnection(search: string): Connection {
  if (DEMO_LIST) return toList(DEMO_LIST);
  const requested = new URLSearchParams(search).get("service");
  return toSample(originOf(requested) ?? originOf(import.meta.env.VITE_SERVICE) ?? "http://127.0.0.1:4400");
}

/** Returns the origin of an http(s) URL, otherwise `undefined`. */
export function originOf(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : undefined;
}
