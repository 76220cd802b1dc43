import type { GifData } from "@giflet/core";
import type { ShareInfo, ShareOptions } from "@giflet/core/share";
import { useEffect, useMemo, useState } from "react";

/** What the share menu shows. */
export interface ShareMenuInfo extends ShareInfo {
  /** The paths of the marks, by network. */
  marks: Readonly<Record<string, string>>;
}

interface Loaded extends Pick<ShareMenuInfo, "marks"> {
  shareInfo: typeof import("@giflet/core/share").shareInfo;
}

async function load(): Promise<Loaded> {
  const [{ shareInfo }, { facebook, twitter, pinterest, tumblr, reddit }] = await Promise.all([
    import("@giflet/core/share"),
    import("./network-icons.json"),
  ]);
  return { shareInfo, marks: { facebook, twitter, pinterest, tumblr, reddit } };
}

/** Returns what the share menu shows. Loads the code for it once it is needed; after an error, when it is needed the next time. */
export function useShareInfo(
  gif: GifData,
  { parameters, networks }: ShareOptions,
  isNeeded: boolean,
): ShareMenuInfo | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (isNeeded) load().then(setLoaded, () => {});
  }, [isNeeded]);
  return useMemo(() => {
    const info = loaded?.shareInfo(gif, { parameters, networks });
    return info && loaded && { ...info, marks: loaded.marks };
  }, [loaded, gif, parameters, networks]);
}
