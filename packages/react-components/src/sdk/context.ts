import type { Sdk } from "@giflet/core";
import { createContext, useContext, useMemo } from "react";
import {
  defaultStrings,
  type MediaStrings,
  mediaStrings,
  type SearchStrings,
  searchStrings,
} from "./strings.js";

/** The texts that every component needs, and those that `SdkProvider` replaces. */
export type ProvidedStrings = typeof defaultStrings & Partial<SearchStrings & MediaStrings>;

export interface SdkContextValue {
  /** Undefined without a provider: then no pingback is sent and no attribution mark is shown. */
  sdk?: Sdk;
  strings: ProvidedStrings;
}

export const SdkContext = createContext<SdkContextValue>({ strings: defaultStrings });

/** Returns the SDK of the nearest `SdkProvider`, or `undefined` without one. */
export function useOptionalSdk(): Sdk | undefined {
  return useContext(SdkContext).sdk;
}

export function useStrings(): ProvidedStrings {
  return useContext(SdkContext).strings;
}

/** Returns the texts, including those of search and picker. */
export function useSearchStrings(): ProvidedStrings & SearchStrings {
  const strings = useStrings();
  return useMemo(() => ({ ...searchStrings, ...strings }), [strings]);
}

/** Returns the texts, including those of carousel, video and favorite button. */
export function useMediaStrings(): ProvidedStrings & MediaStrings {
  const strings = useStrings();
  return useMemo(() => ({ ...mediaStrings, ...strings }), [strings]);
}
