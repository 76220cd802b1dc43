import { createSdk, GifletError, ready, type Sdk } from "@giflet/core";
import { CORE_MS } from "@giflet/react-components/player/behaviour";
import type { Settings } from "../tag/settings.js";

const sdks = new WeakMap<Settings, Sdk>();

/** The one SDK of a script tag, told of the visitor's latest wish. */
export function sdkOf(settings: Settings): Sdk {
  const { service, apiKey, consent, debug } = settings;
  const sdk = sdks.get(settings) ?? createSdk({ service, apiKey, consent, debug });
  sdks.set(settings, sdk);
  if (sdk.consent !== consent) sdk.setConsent(consent);
  return sdk;
}

let loading: Promise<void> | undefined;

/** Rejects when the core cannot be loaded, or has not loaded within `CORE_MS` (EMB-05). The next call tries again. */
export function loadCore(): Promise<void> {
  loading ??= Promise.race([ready(), late()]).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function late(): Promise<never> {
  const message = `giflet: the WebAssembly core has not come within ${CORE_MS} ms`;
  return new Promise((_, reject) => {
    setTimeout(() => reject(new GifletError({ code: "timeout", message })), CORE_MS);
  });
}
