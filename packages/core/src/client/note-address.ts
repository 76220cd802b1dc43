import type { GifletError } from "../common/error.js";
import { redact } from "../common/redact.js";

/**
 * Adds the address of a request, without its query, to the error of its call: lists log it. Does nothing in production builds, and on a page
 * without a bundler.
 */
export let noteAddress = (_error: GifletError, _url: string | undefined): void => {};
try {
  if (process.env.NODE_ENV !== "production")
    noteAddress = (error, url) => {
      // Not enumerable: it is no part of the API.
      // A request of a custom provider is the call of a function.
      if (url && !/^https:\/\/[^/]+\.invalid\//.test(url))
        Object.defineProperty(error, "address", { value: redact(url.replace(/[?#].*/, "")) });
    };
} catch {
  // A page without a bundler has no `process`.
}
