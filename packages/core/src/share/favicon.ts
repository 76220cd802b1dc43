import { withParameters } from "./query-parameters.js";

/** Returns the URL of the favicon of a domain at a public lookup service; `undefined` for an invalid domain. */
export function faviconUrl(domain: string): string | undefined {
  if (!/^[a-z\d][a-z\d.-]*$/i.test(domain)) return;
  return withParameters("https://www.google.com/s2/favicons", { domain });
}
