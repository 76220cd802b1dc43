import type { Sdk } from "@giflet/core";
import { type ReactNode, useMemo } from "react";
import { SdkContext } from "./context.js";
import type { Strings } from "./strings.js";

export interface SdkProviderProps {
  sdk: Sdk;
  /** Replaces individual English texts. */
  strings?: Partial<Strings>;
  children?: ReactNode;
}

/** Provides the SDK, for pingbacks and the service's attribution mark, and the UI texts to the components inside it. */
export function SdkProvider({ sdk, strings, children }: SdkProviderProps) {
  const value = useMemo(() => ({ sdk, strings }), [sdk, strings]);
  return <SdkContext.Provider value={value}>{children}</SdkContext.Provider>;
}
