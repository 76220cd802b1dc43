import type { Client } from "@giflet/core";
import { useOptionalClient } from "./context.js";
import { usageError } from "./usage-error.js";

/** Returns the client of the nearest `ClientProvider`. Throws a `GifletError` without one. */
export function useClient(): Client {
  const client = useOptionalClient();
  if (!client) throw usageError("a component needs a ClientProvider, or a `provider` or `client`");
  return client;
}
