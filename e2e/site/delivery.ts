import type { Consent, GifData, Sdk } from "@giflet/core";
import { createSdk } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { wishes } from "./wishes";

declare global {
  /** What this page lends to its suite. */
  var delivery: {
    sdk: Sdk;
    tell(first: number, count: number, text?: string): void;
    /** A GIF with these pixels was seen. */
    see(id: string, tags: string[]): void;
  };
}

if (wishes.has("noLocks")) Object.defineProperty(navigator, "locks", { value: undefined });
const later = Number(wishes.get("later") ?? 0);
if (later) {
  const { now } = Date;
  Date.now = () => now() + later;
}

const service = sampleService(wishes.get("service") ?? "");
const sdk = createSdk({
  service: { ...service, delivery: wishes.has("handOff") ? "hand-off" : "exactly-once" },
  apiKey: "e2e",
  consent: (wishes.get("consent") ?? "unknown") as Consent,
});

/** Nothing has been asked of the service: what leaves this page is pingbacks. */
const gif = (id: string, tags: string[] = []) =>
  ({
    id,
    tracking: { responseId: "r1", eventType: "GIF_SEARCH", campaignId: "", pixels: tags },
  }) as never as GifData;

globalThis.delivery = {
  sdk,
  see: (id, tags) => sdk.pingback(gif(id, tags), "SEEN"),
  tell(first, count, text) {
    for (let index = first; index < first + count; index += 1) {
      sdk.pingback(gif(`${wishes.get("name") ?? "event"}-${index}`), "SEEN", {
        position: index,
        userId: text,
      });
    }
  },
};
