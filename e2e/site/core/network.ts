import { createClient, type GifletError } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";

declare global {
  /** Searches at an address. Resolves to the code of the error, or to the number of items. */
  var ask: (address: string, timeout: number) => Promise<{ outcome: string; retryAfter?: number }>;
}

globalThis.ask = async (address, timeout) => {
  const client = createClient({ provider: sampleService(address), apiKey: "e2e", timeout, noRetry: true });
  try {
    return { outcome: `${(await client.search("cats")).items.length} items` };
  } catch (error) {
    const { code, retryAfter } = error as GifletError;
    return { outcome: code, retryAfter };
  }
};
document.documentElement.dataset.ready = "";
