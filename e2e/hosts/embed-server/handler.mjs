import { giphy } from "@giflet/core/providers";
import { createEmbedHandler } from "@giflet/embed/server";

/**
 * The handler of a site whose provider is the sample service, with the names of its own player pages.
 *
 * @param env the environment: the origin of the service, and a time limit of requests to it, ms
 */
export function createHandler({ GIFLET_SERVICE: service, GIFLET_TIMEOUT }) {
  const provider = {
    ...giphy({ apiKey: "loopery-embed", baseUrl: `${service}/v1` }),
    name: "loopery",
    productName: "Loopery",
    site: service,
    pingbackUrl: `${service}/v1/pingback`,
    mediaHost: new URL(service).host,
    mark: { text: "Powered by Loopery", url: service },
    sdkHeaders: true,
    delivery: "exactly-once",
  };
  return createEmbedHandler({
    provider,
    origin: service,
    timeout: GIFLET_TIMEOUT ? Number(GIFLET_TIMEOUT) : undefined,
    pageApiBase: `${service}/v1`,
    pageApiKey: "loopery-embed",
    analyticsUrl: `${service}/v1/analytics?api_key=loopery-embed`,
    pagePath: "/gifs",
    style: "/site.css",
    icon: "/icon.svg",
  });
}
