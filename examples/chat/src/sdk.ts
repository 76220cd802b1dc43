import { createSdk, type Service } from "@giflet/core";

const requested = new URLSearchParams(window.location.search).get("service");
const origin = requested ?? import.meta.env.VITE_SERVICE ?? "http://127.0.0.1:4400";

/** The sample service. A real chat uses `giphyService` of `@giflet/core` and its own API key. */
const service: Service = {
  name: "loopery",
  productName: "Loopery",
  site: origin,
  apiBase: `${origin}/v1`,
  mediaHost: new URL(origin).host,
  mark: { text: "Powered by Loopery", url: origin },
  sdkHeaders: true,
};

/** The chat does not ask for consent, so the SDK stores and sends nothing about its users. */
export const sdk = createSdk({ service, apiKey: "chat" });
