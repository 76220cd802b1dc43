import { GifletError, type Sdk } from "@giflet/core";
import { useOptionalSdk } from "./context";

/** The SDK of the nearest `SdkProvider`. Throws without one: whoever asks cannot go on without. */
export function useSdk(): Sdk {
  const sdk = useOptionalSdk();
  if (!sdk) throw new GifletError({ code: "usage", message: "giflet: useSdk needs an SdkProvider above it" });
  return sdk;
}
