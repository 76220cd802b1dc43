import type { ShareContext } from "../service.js";

/** Calls `send` with the visitor's consent to `measurement`: immediately, or once they have chosen. */
export function withConsent({ sdk }: ShareContext, send: () => void): void {
  const isAllowed = sdk.allows("measurement");
  if (isAllowed) {
    send();
    return;
  }
  if (isAllowed === false) return;
  const unsubscribe = sdk.onConsent(() => {
    const isAllowed = sdk.allows("measurement");
    if (isAllowed === undefined) return;
    unsubscribe();
    if (isAllowed) send();
  });
}
