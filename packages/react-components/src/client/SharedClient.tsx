import type { ReactNode } from "react";
import { ClientContext } from "./context.js";
import { useProvided } from "./StringsProvider.js";
import { type SharedClientOptions, useSharedClient } from "./useSharedClient.js";

/** Provides the client of `useSharedClient` to the parts of a component. The texts stay those of the nearest provider. */
export function SharedClient({ children, ...options }: SharedClientOptions & { children: ReactNode }) {
  const value = useProvided(undefined, useSharedClient(options));
  return <ClientContext.Provider value={value}>{children}</ClientContext.Provider>;
}
