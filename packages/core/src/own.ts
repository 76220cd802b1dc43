import { api } from "./api.js";
import { prefer, type Source } from "./loader.js";

/**
 * The API of an entry that was chosen for its way to the core: from the first use on, what else is on the page takes that
 * way too. Components import the usual entry.
 */
export function own(source: Source) {
  const { createSdk, createMasonry, ready } = api(source);
  const preferring =
    <Args extends unknown[], T>(use: (...args: Args) => T) =>
    (...args: Args): T => {
      prefer(source);
      return use(...args);
    };
  return {
    createSdk: preferring(createSdk),
    createMasonry: preferring(createMasonry),
    ready: preferring(ready),
  };
}
