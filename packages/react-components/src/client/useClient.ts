import { type Client, GifletError } from "@giflet/core";
import { useOptionalClient } from "./context.js";

/** Returns the client of the nearest `ClientProvider`. Throws a `GifletError` without one. */
export function useClient(): Client {
  const client = useOptionalClient();
  if (!client)
    throw new GifletError({
      code: "usage",
      message: "giflet: useClient must be used inside a ClientProvider",
    });
  return client;
}
