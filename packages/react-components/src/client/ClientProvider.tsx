import type { Client } from "@giflet/core";
import type { ReactNode } from "react";
import type { Strings } from "../locales/strings.js";
import { ClientContext } from "./context.js";
import { useProvided } from "./StringsProvider.js";

/** The props of a `ClientProvider`. */
export interface ClientProviderProps {
  /** The client to provide. */
  client: Client;
  /** Replaces texts, as a `StringsProvider` does. @defaultValue the texts of the provider around it, or English */
  strings?: Partial<Strings>;
  /** The components that use the client. */
  children?: ReactNode;
}

/** Provides the client, for pingbacks and the provider's attribution mark, and the UI texts to the components inside it. */
export function ClientProvider({ client, strings, children }: ClientProviderProps) {
  return <ClientContext.Provider value={useProvided(strings, client)}>{children}</ClientContext.Provider>;
}
