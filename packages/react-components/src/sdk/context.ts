import type { Sdk } from "@giflet/core";
import { createContext, useContext } from "react";
import { defaultStrings, type Strings } from "./strings";

export interface SdkContextValue {
  /** Absent without a provider: then no pingback is sent and no mark shown. */
  sdk?: Sdk;
  strings: Strings;
}

export const SdkContext = createContext<SdkContextValue>({ strings: defaultStrings });

/** The SDK of the nearest `SdkProvider`, if there is one. */
export function useOptionalSdk(): Sdk | undefined {
  return useContext(SdkContext).sdk;
}

export function useStrings(): Strings {
  return useContext(SdkContext).strings;
}
