import { clientFor } from "../../components/client.js";
import { loadProvider } from "../../components/load-provider.js";
import type { SourceReader } from "./source.js";

/** The client of the script tag, unless the element has a provider. */
export const tagSource: SourceReader = {
  async load({ settings, provider }) {
    if (!settings) return provider;
    await loadProvider(settings);
    return settings.provider;
  },
  props: ({ settings, provider, consent }) =>
    settings ? { client: clientFor(settings) } : { provider, consent },
};
