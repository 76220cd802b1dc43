import type { Service } from "@giflet/core";

export function loopery(site: string): Service {
  const mediaHost = new URL(site).host;
  return {
    name: "loopery",
    productName: "Loopery",
    site,
    apiBase: `${site}/v1`,
    mediaHost,
    sdkHeaders: false,
  };
}
