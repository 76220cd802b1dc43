/** For the packages of this project, without a promise to stay as they are. */

export { withTimeLimit } from "../common/time-limit.js";
export { MAX_DELAY, MAX_HOLD, textOf } from "./boundary.js";
export { providerKey, withoutIdentities } from "./provider-key.js";
export { type SharedClient, shareClient } from "./shared-clients.js";
