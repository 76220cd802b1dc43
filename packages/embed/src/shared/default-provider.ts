import type { Provider } from "@giflet/core";

/** What the loader needs of the default provider. The others of its members are in the files that send requests. */
export const giphy = { productName: "GIPHY", embedBase: "https://giphy.com/embed" };

/** Returns the name of a provider, or of the default one, for the button of the two-click mode. In this file, because `settings.ts` imports the core. */
export const productNameOf = (provider: Provider | undefined): string => (provider ?? giphy).productName;
