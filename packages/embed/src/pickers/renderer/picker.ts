import { clientFor } from "../../components/client.js";
import { loadProvider } from "../../components/load-provider.js";
import { createRenderer } from "./render.js";

// A picker button loads its panel and its preview on demand. Here all are in one file.
export * as panel from "giflet:panel";
export * as preview from "giflet:preview";

/** The renderer of the script tag. The client is that of the tag, unless the element has a provider. */
export const { show, hide } = createRenderer({
  async load({ settings, provider }) {
    if (!settings) return provider;
    await loadProvider(settings);
    return settings.provider;
  },
  props: ({ settings, provider, consent }) =>
    settings ? { client: clientFor(settings) } : { provider, consent },
});
