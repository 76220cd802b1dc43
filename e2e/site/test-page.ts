import type { Consent, Sdk } from "@giflet/core";
import { createSdk } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { params } from "./params";

/** A callback of a component, as it was called. */
export interface Call {
  name: string;
  /** Ids of the GIFs it told of. */
  ids: string[];
}

/** What a page lends to its suite. */
export interface TestPageState {
  sdk: Sdk;
  calls: Call[];
  /** Terms or other params may change while the page stands. */
  change(params: Record<string, string>): void;
}

declare global {
  var testPage: TestPageState;
}

export function openTestPage(): TestPageState {
  const origin = params.get("service") ?? "";
  const consent = (params.get("consent") ?? "unknown") as Consent;
  const sdk = createSdk({ service: sampleService(origin), apiKey: "e2e", consent });
  globalThis.testPage = { sdk, calls: [], change: () => {} };
  return globalThis.testPage;
}

/** A callback that only notes that it was called. */
export function note(name: string) {
  return (told: unknown) => {
    const gifs = (Array.isArray(told) ? told : [told]) as { id?: string }[];
    globalThis.testPage.calls.push({ name, ids: gifs.flatMap(({ id }) => id ?? []) });
  };
}
