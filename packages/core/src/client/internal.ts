/** For the packages of this project, without a promise to stay as they are. */

export { MAX_DELAY, MAX_HOLD, textOf, withTimeLimit } from "./boundary.js";
export { providerKey, withoutIdentities } from "./provider-key.js";
export { type SharedClient, shareClient } from "./shared-clients.js";
