import { createSdk, type Service } from "@giflet/core";

const wished = new URLSearchParams(window.location.search).get("service");
const origin = wished ?? import.meta.env.VITE_SERVICE ?? "http://127.0.0.1:4400";

/** The sample service; `giphyService` of `@giflet/core` and a key of your own in its place make this a real chat's. */
const service: Service = {
  name: "loopery",
  productName: "Loopery",
  site: origin,
  apiBase: `${origin}/v1`,
  mediaHost: new URL(origin).host,
  mark: { text: "Powered by Loopery", url: origin },
  sdkHeaders: true,
};

/** No consent is asked for here, so nothing is stored or sent about who chats. */
export const sdk = createSdk({ service, apiKey: "chat" });
