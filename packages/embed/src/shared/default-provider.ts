import type { Provider } from "@giflet/core";

/** What the loader needs of the default provider. The others of its members are in the files that send requests. */
export const giphy = { productName: "GIPHY", embedBase: "https://giphy.com/embed" };

/** Whether the settings of a provider name its API: by a URL, or by a path of this site. */
export const hasApiBase = ({ apiBase }: { apiBase?: unknown }): boolean =>
  /^(https?:\/)?\//.test(`${apiBase}`);

/** Returns what the button of the two-click mode calls a provider whose code has not loaded: one that has no name of its own is the host that receives the requests. */
export function nameOfNamed(name: string, url?: string): string {
  const base = document.baseURI;
  const isNamed = !url || ["giphy", "klipy"].includes(name) || !URL.canParse(url, base);
  return (!isNamed && new URL(url, base).host) || name.toUpperCase();
}

/** Returns the name of a provider, or of the default one, for the button of the two-click mode. In this file, because `settings.ts` imports the core. */
export const productNameOf = (provider: Provider | undefined): string => (provider ?? giphy).productName;
