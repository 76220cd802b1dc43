import type { Consent, GifData, Sdk } from "@giflet/core";
import { createSdk } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { params } from "../params";

declare global {
  /** Functions that the suite calls in the page. */
  var delivery: {
    sdk: Sdk;
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

const service = sampleService(params.get("service") ?? "");
const sdk = createSdk({
  service: { ...service, delivery: params.has("handOff") ? "hand-off" : "exactly-once" },
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
  sdk,
  see: (id, tags) => sdk.pingback(gif(id, tags), "SEEN"),
  send(first, count, text) {
    for (let index = first; index < first + count; index += 1) {
      sdk.pingback(gif(`${params.get("name") ?? "event"}-${index}`), "SEEN", {
        position: index,
        userId: text,
      });
    }
  },
};
