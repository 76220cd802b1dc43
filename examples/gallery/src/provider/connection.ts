import type { Provider } from "@giflet/core";
import { giphy } from "@giflet/core/providers";
import { sampleService } from "./sample";

/** The provider that the gallery uses, and the API key. */
export interface Connection {
  provider: Provider;
  apiKey: string;
  /** Content rating of requests. */
  rating: string;
  /** Whether the provider has player pages. Otherwise they are those of the gallery. */
  hasPlayers?: boolean;
  /** URL of the log of received pingbacks; only the sample service has one. */
  ledger?: string;
  /** Endpoint for analytics events and the log of received events; only the sample service has them. */
  analytics?: { url: string; log: string };
}

const SAMPLE_API_KEY = "gallery";

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

/** Connects to the sample service at `?service=`, at `VITE_SERVICE` or at the provider's default address. */
export function initialConnection(search: string): Connection {
  const requested = new URLSearchParams(search).get("service");
  return toSample(originOf(requested) ?? originOf(import.meta.env.VITE_SERVICE) ?? "http://127.0.0.1:4400");
}

/** Returns the origin of an http(s) URL, otherwise `undefined`. */
export function originOf(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : undefined;
}
