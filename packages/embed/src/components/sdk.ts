import { createSdk, GifletError, ready, type Sdk, type SdkOptions } from "@giflet/core";
import { CORE_MS } from "@giflet/core/internal/player";
import type { Settings } from "../shared/settings.js";

const sdks = new WeakMap<Settings, Sdk>();

/** Returns the SDK of a script tag and updates its consent state. */
export function sdkFor(settings: Settings): Sdk {
  const { service, apiKey, consent, debug } = settings;
  const sdk =
    sdks.get(settings) ?? createSdk({ service, apiKey, consent, debug, analytics: pageViews(settings) });
  sdks.set(settings, sdk);
  if (sdk.consent !== consent) sdk.setConsent(consent);
  return sdk;
}

/** Passes page views on to the measurement of the site, which the loader starts with consent. */
function pageViews(settings: Settings): SdkOptions["analytics"] {
  if (!settings.measurement) return;
  return {
    listView: (url) =>
      void settings.measuring?.then(({ analytics }) => analytics?.listView(url)).catch(() => {}),
  };
}

let loading: Promise<void> | undefined;

/** Loads the core. Rejects if that fails or takes longer than `CORE_MS` (EMB-05); the next call tries again. */
export function loadCore(): Promise<void> {
  loading ??= Promise.race([ready(), timeout()]).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function timeout(): Promise<never> {
  const message = `giflet: the WebAssembly core did not load within ${CORE_MS} ms`;
  return new Promise((_, reject) => {
    setTimeout(() => reject(new GifletError({ code: "timeout", message })), CORE_MS);
  });
}
