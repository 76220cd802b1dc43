import type { Consent } from "../../wasm/giflet.js";
import type { Analytics } from "../analytics/index.js";
import type { Provider } from "./provider.js";

/** Options of a client. */
export interface ClientOptions {
  /** Default: `giphyProvider`. */
  provider?: Provider;
  /** The API key of the provider. Default: `apiKey` of the provider. */
  apiKey?: string;
  /** The initial consent state. With `unknown`, nothing is stored and no pingback is sent. Default: `unknown`. */
  consent?: Consent;
  /** The provider's id of the logged-in user, sent with pingbacks. */
  userId?: string;
  /** `off` disables pingbacks, tracking pixels and visitor ids, regardless of consent. Default: `on`. */
  telemetry?: "on" | "off";
  /** Logs dropped items and pingbacks to the console. Default: whether the address of the page has the query parameter `giflet-debug`. */
  debug?: boolean;
  /** Default of the option `tolerance` of `chooseRendition` in components inside the `ClientProvider`, px. Default: 50. */
  tolerance?: number;
  /** Adds to each GIF the provider's item that it was decoded from, as `raw`. Default: false. */
  raw?: boolean;
  /** Replaces the browser's `fetch` for API calls, for example to send them to a proxy that adds the API key. */
  fetch?: typeof fetch;
  /** Default of the option `timeout` of calls, ms; 0 for none. Default: 60000, except for uploads. */
  timeout?: number;
  /** Default of the option `noRetry` of calls. Default: false. */
  noRetry?: boolean;
  /** Whether a request that fails while the browser is offline has the code `offline` instead of `network`. Default: true. */
  detectOffline?: boolean;
  /** Receives a page view for each fetched page of the lists that have a virtual path, subject to its consent state. */
  analytics?: Pick<Analytics, "listView">;
}

/** Whether the address of the page has the query parameter `giflet-debug`, which enables debug logs. */
export function hasDebugParameter(): boolean {
  return new URLSearchParams(globalThis.location?.search).has("giflet-debug");
}
