import type { GifData } from "@giflet/core";
import type { ShareInfo, ShareOptions } from "@giflet/core/share";
import { useEffect, useMemo, useState } from "react";

type ShareModule = typeof import("@giflet/core/share");

/** Returns what the share menu shows. Loads the code for it once it is needed; after an error, when it is needed the next time. */
export function useShareInfo(
  gif: GifData,
  { parameters, networks }: ShareOptions,
  isNeeded: boolean,
): ShareInfo | undefined {
  const [module, setModule] = useState<ShareModule>();
  useEffect(() => {
    if (isNeeded) import("@giflet/core/share").then(setModule, () => {});
  }, [isNeeded]);
  return useMemo(() => module?.shareInfo(gif, { parameters, networks }), [module, gif, parameters, networks]);
}
