import type { Sdk } from "@giflet/core";
import { type ReactNode, useMemo } from "react";
import { SdkContext } from "./context.js";
import type { Strings } from "./strings.js";

/** The props of an `SdkProvider`. */
export interface SdkProviderProps {
  /** The SDK to provide. */
  sdk: Sdk;
  /** Replaces individual texts. @defaultValue the English texts */
  strings?: Partial<Strings>;
  /** The components that use the SDK. */
  children?: ReactNode;
}

/** Provides the SDK, for pingbacks and the service's attribution mark, and the UI texts to the components inside it. */
export function SdkProvider({ sdk, strings, children }: SdkProviderProps) {
  const value = useMemo(() => ({ sdk, strings }), [sdk, strings]);
  return <SdkContext.Provider value={value}>{children}</SdkContext.Provider>;
}
