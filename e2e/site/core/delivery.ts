import type { Client, Consent, GifData } from "@giflet/core";
import { createClient } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { params } from "../params";

declare global {
  /** Functions that the suite calls in the page. */
  var delivery: {
    client: Client;
    send(first: number, count: number, text?: string): void;
    /** Records that a GIF with these pixels was seen. */
    see(id: string, tags: string[]): void;
  };
}

if (params.has("noLocks")) Object.defineProperty(navigator, "locks", { value: undefined });
const later = Number(params.get("later") ?? 0);
if (later) {
  const { now } = Date;
  Date.now = () => now() + later;
}

const provider = sampleService(params.get("service") ?? "");
const client = createClient({
  provider: { ...provider, delivery: params.has("handOff") ? "hand-off" : "exactly-once" },
  apiKey: "e2e",
  consent: (params.get("consent") ?? "unknown") as Consent,
});

/** The page sends no API call, only pingbacks. */
const gif = (id: string, tags: string[] = []) =>
  ({
    id,
    tracking: { responseId: "r1", eventType: "GIF_SEARCH", campaignId: "", pixels: tags },
  }) as never as GifData;

globalThis.delivery = {
  client,
  see: (id, tags) => client.pingback(gif(id, tags), "SEEN"),
  send(first, count, text) {
    for (let index = first; index < first + count; index += 1) {
      client.pingback(gif(`${params.get("name") ?? "event"}-${index}`), "SEEN", {
        position: index,
        userId: text,
      });
    }
  },
};
