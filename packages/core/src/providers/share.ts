import type { ShareContext } from "../client/service.js";

/** Calls `send` with the visitor's consent to `measurement`: immediately, or once they have chosen. */
export function withConsent({ sdk }: ShareContext, send: () => void): void {
  const isDecided = () => {
    const isAllowed = sdk.allows("measurement");
    if (isAllowed) send();
    return isAllowed !== undefined;
  };
  if (isDecided()) return;
  const unsubscribe = sdk.onConsent(() => {
    if (isDecided()) unsubscribe();
  });
}
