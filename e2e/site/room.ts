import type { Consent, Sdk } from "@giflet/core";
import { createSdk } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { wishes } from "./wishes";

/** A callback of a component, as it was called. */
export interface Call {
  name: string;
  /** Ids of the GIFs it told of. */
  ids: string[];
}

/** What a page lends to its suite. */
export interface Room {
  sdk: Sdk;
  calls: Call[];
  /** Terms or other wishes may change while the page stands. */
  change(wishes: Record<string, string>): void;
}

declare global {
  var room: Room;
}

export function openRoom(): Room {
  const origin = wishes.get("service") ?? "";
  const consent = (wishes.get("consent") ?? "unknown") as Consent;
  const sdk = createSdk({ service: sampleService(origin), apiKey: "e2e", consent });
  globalThis.room = { sdk, calls: [], change: () => {} };
  return globalThis.room;
}

/** A callback that only notes that it was called. */
export function note(name: string) {
  return (told: unknown) => {
    const gifs = (Array.isArray(told) ? told : [told]) as { id?: string }[];
    globalThis.room.calls.push({ name, ids: gifs.flatMap(({ id }) => id ?? []) });
  };
}
