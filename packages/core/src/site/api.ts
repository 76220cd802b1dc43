import { api } from "../client/create.js";
import { load, type Source } from "../module/loader.js";
import type { SiteSdkOptions } from "./options.js";
import { SiteSdk } from "./sdk.js";

/** The API of `@giflet/core`, with an SDK that also makes the calls of a service's own site. */
export function siteApi(source: Source) {
  return {
    ...api(source),
    /** Creates an SDK for one service and its site. */
    createSdk: (options: SiteSdkOptions): SiteSdk => new SiteSdk(() => load(source), options),
  };
}
