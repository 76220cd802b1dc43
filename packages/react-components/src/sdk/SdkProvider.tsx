import type { Sdk } from "@giflet/core";
import { type ReactNode, useMemo } from "react";
import { SdkContext } from "./context";
import { defaultStrings, type Strings } from "./strings";

export interface SdkProviderProps {
  sdk: Sdk;
  /** Replaces the English texts, one by one. */
  strings?: Partial<Strings>;
  children?: ReactNode;
}

/** Gives the components below it the SDK for pingbacks and the service's mark, and their texts. */
export function SdkProvider({ sdk, strings, children }: SdkProviderProps) {
  const value = useMemo(() => ({ sdk, strings: { ...defaultStrings, ...strings } }), [sdk, strings]);
  return <SdkContext.Provider value={value}>{children}</SdkContext.Provider>;
}
