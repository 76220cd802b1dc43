import type { Sdk } from "@giflet/core";
import { createContext, useContext } from "react";
import type { Strings } from "./strings.js";

/** What `SdkProvider` provides. */
export interface SdkContextValue {
  /** Undefined without a provider: then no pingback is sent and no attribution mark is shown. */
  sdk?: Sdk;
  /** The texts that replace the English ones. */
  strings?: Partial<Strings>;
}

export const SdkContext = createContext<SdkContextValue>({});

/** Returns the SDK of the nearest `SdkProvider`, or `undefined` without one. */
export function useOptionalSdk(): Sdk | undefined {
  return useContext(SdkContext).sdk;
}

/** Returns a group of texts, with those that the nearest `SdkProvider` replaces. */
export function useStrings<Group>(defaults: Group): Group {
  return { ...defaults, ...useContext(SdkContext).strings };
}
