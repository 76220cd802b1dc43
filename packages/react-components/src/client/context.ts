import type { Client } from "@giflet/core";
import { createContext, useContext } from "react";
import type { Strings } from "../locales/strings.js";

/** What `ClientProvider` and `StringsProvider` provide. */
export interface ClientContextValue {
  /** Undefined without a `ClientProvider`: then no pingback is sent and no attribution mark is shown. */
  client?: Client;
  /** The texts that replace the English ones. */
  strings?: Partial<Strings>;
}

export const ClientContext = /*@__PURE__*/ createContext<ClientContextValue>({});

/** Returns the client of the nearest `ClientProvider`, or `undefined` without one. */
export function useOptionalClient(): Client | undefined {
  return useContext(ClientContext).client;
}

/** Returns a group of texts, with those that providers replace, and their language for `formatText`. */
export function useStrings<Group>(defaults: Group): Group & Pick<Strings, "lang"> {
  return { lang: "en", ...defaults, ...useContext(ClientContext).strings };
}
