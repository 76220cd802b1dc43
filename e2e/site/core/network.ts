import { createClient, type GifletError } from "@giflet/core";
import { providerOf } from "../test-page";

declare global {
  /** Searches at an address through the API of a provider. Resolves to the code of the error, or to the number of items. */
  var ask: (
    provider: string,
    address: string,
    timeout: number,
  ) => Promise<{ outcome: string; retryAfter?: number }>;
}

globalThis.ask = async (name, address, timeout) => {
  const provider = providerOf(name, address, "e2e");
  const client = createClient({ provider, apiKey: "e2e", timeout, noRetry: true });
  try {
    return { outcome: `${(await client.search("cats")).items.length} items` };
  } catch (error) {
    const { code, retryAfter } = error as GifletError;
    return { outcome: code, retryAfter };
  }
};
document.documentElement.dataset.ready = "";
