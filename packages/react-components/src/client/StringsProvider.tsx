import type { Client } from "@giflet/core";
import { type ReactNode, useContext, useMemo } from "react";
import type { Strings } from "../locales/strings.js";
import { ClientContext, type ClientContextValue } from "./context.js";

/** The props of a `StringsProvider`. */
export interface StringsProviderProps {
  /**
   * Replaces texts: those of a language, for example `strings` of `@giflet/react-components/locales/de`, or some.
   *
   * @defaultValue the texts of the provider around it, or English
   */
  strings?: Partial<Strings>;
  /** The components with these texts. */
  children?: ReactNode;
}

/** Provides texts to the components inside it, which need no client. Texts that it does not replace are those of the provider around it. */
export function StringsProvider({ strings, children }: StringsProviderProps) {
  return <ClientContext.Provider value={useProvided(strings)}>{children}</ClientContext.Provider>;
}

/** Returns the value for the components inside a provider: what is not given is that of the provider around it. */
export function useProvided(strings: Partial<Strings> | undefined, client?: Client): ClientContextValue {
  const outer = useContext(ClientContext);
  return useMemo(
    () => ({ client: client ?? outer.client, strings: { ...outer.strings, ...strings } }),
    [outer, client, strings],
  );
}
