import type { ReactNode } from "react";
import type { Strings } from "../locales/strings.js";
import { ClientContext, useProvided } from "./context.js";

/** The props of a `StringsProvider`. */
export interface StringsProviderProps {
  /**
   * Replaces texts: those of a language, for example `de` of `@giflet/react-components/locales/de`, or some.
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
