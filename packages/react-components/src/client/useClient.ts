import { type Client, GifletError } from "@giflet/core";
import { useOptionalClient } from "./context.js";

/** Returns the client of the nearest `ClientProvider`. Throws a `GifletError` without one. */
export function useClient(): Client {
  const client = useOptionalClient();
  if (!client) throw usageError("a component needs a ClientProvider, or a `provider` or `client`");
  return client;
}

/** Returns the error for a component or hook that is used in the wrong place. */
export const usageError = (message: string) =>
  new GifletError({ code: "usage", message: `giflet: ${message}` });
