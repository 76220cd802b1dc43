import { type ReactNode, useContext, useMemo } from "react";
import { ClientContext } from "./context.js";
import { type SharedClientOptions, useSharedClient } from "./useSharedClient.js";

/** Provides the client of `useSharedClient` to the parts of a component. The texts stay those of the nearest `ClientProvider`. */
export function SharedClient({ children, ...options }: SharedClientOptions & { children: ReactNode }) {
  const { strings } = useContext(ClientContext);
  const client = useSharedClient(options);
  const value = useMemo(() => ({ client, strings }), [client, strings]);
  return <ClientContext.Provider value={value}>{children}</ClientContext.Provider>;
}
