import { createSdk, type SiteService } from "@giflet/core/site";

const { origin, host } = window.location;

/** The key of the studio itself; who is at work is told by the session's cookie. */
export const API_KEY = "studio";

/** The site that the page belongs to: its cookie and its CSRF token go to its own origin only. */
const service: SiteService = {
  name: "loopery",
  productName: "Loopery",
  site: origin,
  apiBase: `${origin}/v1`,
  mediaHost: host,
  mark: { text: "Powered by Loopery", url: origin },
  sdkHeaders: true,
};

export const sdk = createSdk({ service, apiKey: API_KEY, throwOnError: true });

export const { site } = sdk;
