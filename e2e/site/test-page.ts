import type { Consent, Sdk } from "@giflet/core";
import { createSdk } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { params } from "./params";

/** A call of a callback prop. */
export interface Call {
  name: string;
  /** The ids of the GIFs in its arguments. */
  ids: string[];
}

/** Functions and records of a page for its suite. */
export interface TestPageState {
  sdk: Sdk;
  calls: Call[];
  /** Changes parameters of the mounted page, for example the term. */
  change(params: Record<string, string>): void;
}

declare global {
  var testPage: TestPageState;
}

export function openTestPage(): TestPageState {
  const origin = params.get("service") ?? "";
  const consent = (params.get("consent") ?? "unknown") as Consent;
  const sdk = createSdk({ service: sampleService(origin), apiKey: params.get("key") ?? "e2e", consent });
  globalThis.testPage = { sdk, calls: [], change: () => {} };
  return globalThis.testPage;
}

/** Returns a callback that records its calls. */
export function note(name: string) {
  return (argument: unknown) => {
    const gifs = (Array.isArray(argument) ? argument : [argument]) as { id?: string }[];
    globalThis.testPage.calls.push({ name, ids: gifs.flatMap(({ id }) => id ?? []) });
  };
}
