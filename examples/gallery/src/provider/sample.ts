import type { Provider } from "@giflet/core";

/** Describes the sample service at an origin, for example `http://127.0.0.1:4400`. */
export function sampleService(origin: string): Provider {
  return {
    name: "loopery",
    productName: "Loopery",
    site: origin,
    apiBase: `${origin}/v1`,
    pingbackUrl: `${origin}/v1/pingback`,
    delivery: "exactly-once",
    // Some entries use numbered hosts (media3.loopery.test). This host serves the same files.
    mediaHost: new URL(origin).host,
    mark: { text: "Powered by Loopery", url: origin },
    sdkHeaders: true,
    embedBase: `${origin}/embed`,
  };
}
