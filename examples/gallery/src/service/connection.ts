import { giphyService, type Service } from "@giflet/core";
import { sampleService } from "./sample";

/** Which service the show room shows, and with which key. */
export interface Connection {
  service: Service;
  apiKey: string;
  /** Content rating asked of the service. */
  rating: string;
  /** Where the service tells what pingbacks it has received; only the sample service does. */
  ledger?: string;
  /** Where it takes events for its own analytics, and tells what it has taken; only the sample service does. */
  analytics?: { url: string; log: string };
}

const KEY_OF_SAMPLE = "show-room";

export function toSample(origin: string, rating = "g"): Connection {
  const analytics = {
    url: `${origin}/v1/analytics?api_key=${KEY_OF_SAMPLE}`,
    log: `${origin}/analytics`,
  };
  const ledger = `${origin}/pingbacks`;
  return { service: sampleService(origin), apiKey: KEY_OF_SAMPLE, rating, ledger, analytics };
}

export function toPublicApi(apiKey: string, rating = "g"): Connection {
  return { service: giphyService, apiKey, rating };
}

/** From `?service=`, else the build's environment, else where the sample service listens by itself. */
export function firstConnection(search: string): Connection {
  const wished = new URLSearchParams(search).get("service");
  return toSample(originOf(wished) ?? originOf(import.meta.env.VITE_SERVICE) ?? "http://127.0.0.1:4400");
}

/** The origin of an http(s) address, or nothing. */
export function originOf(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : undefined;
}
