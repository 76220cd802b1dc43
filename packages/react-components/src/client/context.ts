import type { Client } from "@giflet/core";
import { createContext, useContext } from "react";
import type { Strings } from "./strings.js";

/** What `ClientProvider` provides. */
export interface ClientContextValue {
  /** Undefined without a `ClientProvider`: then no pingback is sent and no attribution mark is shown. */
  client?: Client;
  /** The texts that replace the English ones. */
  strings?: Partial<Strings>;
}

export const ClientContext = createContext<ClientContextValue>({});

/** Returns the client of the nearest `ClientProvider`, or `undefined` without one. */
export function useOptionalClient(): Client | undefined {
  return useContext(ClientContext).client;
}

/** Returns a group of texts, with those that the nearest `ClientProvider` replaces. */
export function useStrings<Group>(defaults: Group): Group {
  return { ...defaults, ...useContext(ClientContext).strings };
}
