import type { GifData } from "@giflet/core";
import type { ShareData, ShareOptions } from "@giflet/core/share";
import { useEffect, useMemo, useState } from "react";

type ShareModule = typeof import("@giflet/core/share");

/** Returns what the share menu shows. Loads the code for it once it is needed; after an error, when it is needed the next time. */
export function useShareData(
  gif: GifData,
  { parameters, networks }: ShareOptions,
  isNeeded: boolean,
): ShareData | undefined {
  const [module, setModule] = useState<ShareModule>();
  useEffect(() => {
    if (isNeeded) import("@giflet/core/share").then(setModule, () => {});
  }, [isNeeded]);
  return useMemo(() => module?.shareData(gif, { parameters, networks }), [module, gif, parameters, networks]);
}
