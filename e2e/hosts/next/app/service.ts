import type { Service } from "@giflet/core";

export function loopery(site: string): Service {
  return { name: "loopery", productName: "Loopery", site, apiBase: `${site}/v1`, sdkHeaders: false };
}
