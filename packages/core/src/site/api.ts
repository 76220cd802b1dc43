import { api } from "../client/create.js";
import { load, type Source } from "../module/loader.js";
import { SiteClient } from "./client.js";
import type { SiteClientOptions } from "./options.js";

/** The API of `@giflet/core`, with a client that also makes the calls of a provider's own site. */
export function siteApi(source: Source) {
  return {
    ...api(source),
    /** Creates a client for one provider and its site. */
    createClient: (options: SiteClientOptions): SiteClient => new SiteClient(() => load(source), options),
  };
}
