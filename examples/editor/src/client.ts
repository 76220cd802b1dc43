import { createClient, type Provider } from "@giflet/core";

const requested = new URLSearchParams(window.location.search).get("service");
const origin = requested ?? import.meta.env.VITE_SERVICE ?? "http://127.0.0.1:4400";

/** The sample service. A real editor uses GIPHY, the default, or another provider, and its own API key. */
const provider: Provider = {
  name: "loopery",
  productName: "Loopery",
  site: origin,
  apiBase: `${origin}/v1`,
  mediaHost: new URL(origin).host,
  mark: { text: "Powered by Loopery", url: origin },
  sdkHeaders: true,
};

/** The editor does not ask for consent, so the client stores and sends nothing about its users. */
export const client = createClient({ provider, apiKey: "editor" });
