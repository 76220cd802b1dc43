import { Grid, SdkProvider } from "@giflet/react-components";
import { useEffect, useMemo, useState } from "react";
import type { Settings } from "../tag/settings.js";
import { sdkOf } from "./core.js";
import { pagesOf } from "./pages.js";

/** What the grid leaves of the window's width, CSS px (EMB-01). */
const MARGIN = 30;
const COLUMNS = 3;
const GUTTER = 6;
/** Least time between two renderings while the window is being resized, ms (EMB-01). */
const RESIZE_MS = 500;

/** GIFs like another, as wide as the window less 30 px; a click opens a new tab and is tracked, as in any grid (EMB-01). */
export function Widget({ gif, settings }: { gif: string; settings: Settings }) {
  const sdk = sdkOf(settings);
  const width = useWindowWidth() - MARGIN;
  const fetchGifs = useMemo(() => pagesOf({ related: gif }, sdk), [gif, sdk]);
  return (
    <SdkProvider sdk={sdk}>
      <Grid fetchGifs={fetchGifs} columns={COLUMNS} gutter={GUTTER} width={width} />
    </SdkProvider>
  );
}

/** Follows the window at once, then at most every 500 ms, and ends with what it came to. */
function useWindowWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const follow = () => {
      isDue = timer !== undefined;
      if (isDue) return;
      setWidth(innerWidth);
      timer = setTimeout(() => {
        timer = undefined;
        if (isDue) follow();
      }, RESIZE_MS);
    };
    addEventListener("resize", follow);
    return () => {
      removeEventListener("resize", follow);
      clearTimeout(timer);
    };
  }, []);
  return width;
}
