import { GifletError, type Sdk } from "@giflet/core";
import { useOptionalSdk } from "./context.js";

/** Returns the SDK of the nearest `SdkProvider`. Throws a `GifletError` without one. */
export function useSdk(): Sdk {
  const sdk = useOptionalSdk();
  if (!sdk)
    throw new GifletError({ code: "usage", message: "giflet: useSdk must be used inside an SdkProvider" });
  return sdk;
}
