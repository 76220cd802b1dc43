import type { Client } from "@giflet/core";
import { type ReactNode, useMemo } from "react";
import { ClientContext } from "./context.js";
import type { Strings } from "./strings.js";

/** The props of a `ClientProvider`. */
export interface ClientProviderProps {
  /** The client to provide. */
  client: Client;
  /** Replaces individual texts. @defaultValue the English texts */
  strings?: Partial<Strings>;
  /** The components that use the client. */
  children?: ReactNode;
}

/** Provides the client, for pingbacks and the provider's attribution mark, and the UI texts to the components inside it. */
export function ClientProvider({ client, strings, children }: ClientProviderProps) {
  const value = useMemo(() => ({ client, strings }), [client, strings]);
  return <ClientContext.Provider value={value}>{children}</ClientContext.Provider>;
}
