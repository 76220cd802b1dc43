import { type Client, type ClientOptions, createClient, GifletError, ready } from "@giflet/core";
import { CORE_MS } from "@giflet/core/internal/player";
import { checkMembers } from "../shared/check-members.js";
import type { Settings } from "../shared/settings.js";

/** Returns the client of a script tag, which lives as long as the page. */
export function clientFor(settings: Settings): Client {
  const { apiKey, consent, debug } = settings;
  settings.client ??= createClient({
    provider: settings.provider && checkMembers("data-provider-settings", settings.provider),
    ...{ apiKey, consent, debug, analytics: pageViews(settings) },
  });
  return settings.client;
}

/** Passes page views on to the measurement of the site, which the loader starts with consent. */
function pageViews(settings: Settings): ClientOptions["analytics"] {
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
