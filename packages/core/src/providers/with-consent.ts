import type { SelectionContext } from "../client/provider.js";

/** Calls `send` with the visitor's consent to `measurement`: immediately, or once they have chosen. */
export function withConsent({ client }: SelectionContext, send: () => void): void {
  const isDecided = () => {
    const isAllowed = client.allows("measurement");
    if (isAllowed) send();
    return isAllowed !== undefined;
  };
  if (isDecided()) return;
  const unsubscribe = client.onConsent(() => {
    if (isDecided()) unsubscribe();
  });
}
