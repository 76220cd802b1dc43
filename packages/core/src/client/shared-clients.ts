import type { Consent, Purposes } from "../../wasm/giflet.js";
import { purposesOf } from "../consent/purposes.js";
import type { Client } from "./client.js";

/** A client with its users. */
export interface SharedClient {
  /** The client. */
  readonly client: Client;
  /**
   * Adds a user. Returns a function that removes it. Without a user, the client is disposed of in the next task, which delivers its
   * pingbacks. Until then it can have another user, for example a component that is mounted again.
   */
  retain(): () => void;
  /**
   * Sets the consent state that a user has. A purpose is allowed only if no user's state denies it. Logs an error for what is no consent state.
   * Returns a function that removes it, which changes nothing yet.
   */
  setConsent(consent: Consent): () => void;
}

/** Weak: a renderer may discard what it has rendered without ever adding a user. */
const clients = /*@__PURE__*/ new Map<string, WeakRef<SharedClient>>();

/** Returns the client with this key, or creates one. On a server each render has its own, because visitors must not share one. */
export function shareClient(key: string, create: () => Client): SharedClient {
  const found = clients.get(key)?.deref();
  if (found) return found;
  for (const [other, reference] of clients) {
    if (!reference.deref()) clients.delete(other);
  }
  const shared = createShared(key, create());
  if (typeof document !== "undefined") clients.set(key, new WeakRef(shared));
  return shared;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the consent state that allows what all of these allow. Of those that are "unknown", nothing follows. */
function commonConsent(states: Consent[]): Consent | undefined {
  const [first, ...others] = states;
  if (others.every((other) => isEqual(other, first))) return first;
  const chosen = states.map(purposesOf).filter((purposes) => purposes !== undefined);
  const isAllowed = ([name]: [string, unknown]) =>
    chosen.every((purposes) => purposes[name as keyof Purposes] === true);
  return chosen[0] ? Object.fromEntries(Object.entries(chosen[0]).filter(isAllowed)) : "unknown";
}

function createShared(key: string, client: Client): SharedClient {
  let users = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isListed = () => clients.get(key)?.deref() === shared;
  const states = new Set<[Consent]>();
  const shared: SharedClient = {
    client,
    setConsent(consent) {
      const state: [Consent] = [consent];
      states.add(state);
      const common = commonConsent([...states].flat());
      try {
        if (common !== undefined && !isEqual(client.consent, common)) client.setConsent(common);
      } catch (error) {
        console.error(error);
      }
      return () => void states.delete(state);
    },
    retain() {
      clearTimeout(timer);
      users += 1;
      // A hidden tree may be shown again after its client was disposed of.
      if (!clients.get(key)?.deref()) clients.set(key, new WeakRef(shared));
      let isRetained = true;
      return () => {
        if (!isRetained) return;
        isRetained = false;
        users -= 1;
        if (users > 0) return;
        timer = setTimeout(() => {
          if (isListed()) clients.delete(key);
          client.dispose();
        });
      };
    },
  };
  return shared;
}
