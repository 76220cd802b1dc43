import type { Provider } from "@giflet/core";
import { klipy, tenorV2 } from "@giflet/core/providers";

const params = new URLSearchParams(window.location.search);
const service = params.get("service") ?? import.meta.env.VITE_SERVICE ?? "http://127.0.0.1:4400";
const apiKey = "comments";

/** The sample service speaks the APIs of several providers. An application has one of these lines, with its own API key. */
const providers = {
  tenor: () => tenorV2({ apiKey, baseUrl: `${service}/tenor/v2` }),
  klipy: () => klipy({ apiKey, baseUrl: `${service}/klipy/api/v1` }),
};

export const provider: Provider = params.get("provider") === "klipy" ? providers.klipy() : providers.tenor();
