import { createClient, type SiteProvider } from "@giflet/core/site";

const { origin, host } = window.location;

/** The API key of the studio. The session cookie identifies the user. */
export const API_KEY = "studio";

/** The site on the page's own origin: its cookies and CSRF token are sent to this origin only. */
const provider: SiteProvider = {
  name: "loopery",
  productName: "Loopery",
  site: origin,
  apiBase: `${origin}/v1`,
  mediaHost: host,
  mark: { text: "Powered by Loopery", url: origin },
  sdkHeaders: true,
};

export const client = createClient({ provider, apiKey: API_KEY, throwOnError: true });

export const { site } = client;
