import type { Service } from "@giflet/core";

/** The sample service at an address such as `http://127.0.0.1:4400`. */
export function sampleService(origin: string): Service {
  return {
    name: "loopery",
    productName: "Loopery",
    site: origin,
    apiBase: `${origin}/v1`,
    pingbackUrl: `${origin}/v1/pingback`,
    delivery: "exactly-once",
    // Some of its entries name numbered hosts (media3.loopery.test): the files lie here as well.
    mediaHost: new URL(origin).host,
    mark: { text: "Powered by Loopery", url: origin },
    sdkHeaders: true,
    embedBase: `${origin}/embed`,
  };
}
