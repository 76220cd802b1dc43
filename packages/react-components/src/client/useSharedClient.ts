import { type Client, type Consent, createClient, type Provider } from "@giflet/core";
import { providerKey, shareClient } from "@giflet/core/internal/client";
import { useEffect, useMemo, useRef } from "react";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { useOptionalClient } from "./context.js";
import { useKeyWarning } from "./useKeyWarning.js";

/** Which client a component uses. Without any of these props, it is that of the nearest `ClientProvider`. */
export interface SharedClientOptions {
  /**
   * The provider. Components with equal options of `giphy`, `klipy`, `tenorV2`, `ownGifs` or `customProvider` share a client, which is disposed
   * of when the last one is unmounted. Functions and other objects in the options compare by identity: define them outside the component.
   * Absent by default.
   */
  provider?: Provider | undefined;
  /** A client of your own, instead of `provider`. Absent by default. */
  client?: Client | undefined;
  /**
   * The consent state of the visitor for the client of `provider`. Without it, nothing is stored and no pingback is sent. Components that share a
   * client have one consent state: what one of them denies is denied for all. Absent by default.
   */
  consent?: Consent | undefined;
}

/**
 * Returns `client`, or the client that all components with the same `provider` share, or that of the nearest `ClientProvider`; `undefined`
 * without any.
 */
export function useSharedClient({ provider, client, consent }: SharedClientOptions): Client | undefined {
  const inherited = useOptionalClient();
  // The name of a provider, of an application without types, is none.
  const key = provider && typeof provider === "object" && !client ? providerKey(provider) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: providers with the same key are equal
  const shared = useMemo(
    () => (provider && key ? shareClient(key, () => createClient({ provider })) : undefined),
    [key],
  );
  useEffect(() => shared?.retain(), [shared]);

  // Before the effects of lists, which make the first call. A client that is replaced sends its pingbacks when it is disposed of: consent may be
  // withdrawn in the same render.
  const previous = useRef(shared);
  const wasSet = useRef(false);
  useEffectOnCommit(() => {
    const replaced = previous.current === shared ? undefined : previous.current;
    previous.current = shared;
    wasSet.current ||= consent !== undefined;
    // A state that is removed is no longer known.
    if (!wasSet.current) return;
    replaced?.setConsent(consent ?? "unknown")();
    return shared?.setConsent(consent ?? "unknown");
  }, [shared, JSON.stringify(consent)]);
  useKeyWarning(key);

  return client ?? shared?.client ?? inherited;
}
