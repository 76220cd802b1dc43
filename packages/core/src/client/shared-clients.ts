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

function createShared(key: string, client: Client): SharedClient {
  let users = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isListed = () => clients.get(key)?.deref() === shared;
  const shared: SharedClient = {
    client,
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
