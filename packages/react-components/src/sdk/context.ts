import type { Sdk } from "@giflet/core";
import { createContext, useContext, useMemo } from "react";
import { defaultStrings, type SearchStrings, type ShowStrings, searchStrings, showStrings } from "./strings";

/** What `SdkProvider` replaced, over the texts every component needs. */
type OwnStrings = typeof defaultStrings & Partial<SearchStrings & ShowStrings>;

export interface SdkContextValue {
  /** Absent without a provider: then no pingback is sent and no mark shown. */
  sdk?: Sdk;
  strings: OwnStrings;
}

export const SdkContext = createContext<SdkContextValue>({ strings: defaultStrings });

/** The SDK of the nearest `SdkProvider`, if there is one. */
export function useOptionalSdk(): Sdk | undefined {
  return useContext(SdkContext).sdk;
}

export function useStrings(): OwnStrings {
  return useContext(SdkContext).strings;
}

/** With those of search and picker. */
export function useSearchStrings(): OwnStrings & SearchStrings {
  const strings = useStrings();
  return useMemo(() => ({ ...searchStrings, ...strings }), [strings]);
}

/** With those of carousel, video and favorite button. */
export function useShowStrings(): OwnStrings & ShowStrings {
  const strings = useStrings();
  return useMemo(() => ({ ...showStrings, ...strings }), [strings]);
}
