import { createClient, type Site } from "@giflet/core/site";
import { sampleService } from "@giflet/gallery/sample";

declare global {
  /** The calls of the site that the page belongs to. */
  var site: Site;
}

const { origin } = window.location;
globalThis.site = createClient({ provider: sampleService(origin), apiKey: "e2e", throwOnError: true }).site;
document.documentElement.dataset.ready = "";
