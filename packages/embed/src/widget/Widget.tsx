import { Grid, SdkProvider } from "@giflet/react-components";
import { useEffect, useMemo, useState } from "react";
import { createFetchGifs } from "../components/fetch-gifs.js";
import { sdkFor } from "../components/sdk.js";
import type { ListStrings } from "../locales/locale.js";
import type { Settings } from "../shared/settings.js";

/** Difference between the widths of window and grid, CSS px (EMB-01). */
const MARGIN = 30;
const COLUMNS = 3;
const GUTTER = 6;
/** Throttle of window resizes, ms (EMB-01). */
const RESIZE_MS = 500;

export interface WidgetProps {
  gif: string;
  settings: Settings;
  strings: Partial<ListStrings>;
}

/** A grid of GIFs related to `gif`, as wide as the window minus 30 px (EMB-01). */
export function Widget({ gif, settings, strings }: WidgetProps) {
  const sdk = sdkFor(settings);
  const width = useWindowWidth() - MARGIN;
  const fetchGifs = useMemo(() => createFetchGifs({ related: gif }, sdk), [gif, sdk]);
  return (
    <SdkProvider sdk={sdk} strings={strings}>
      <Grid fetchGifs={fetchGifs} columns={COLUMNS} gutter={GUTTER} width={width} />
    </SdkProvider>
  );
}

/** Returns the window's width. Throttles updates to one per 500 ms, on the leading and the trailing edge. */
function useWindowWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPending = false;
    const update = () => {
      isPending = timer !== undefined;
      if (isPending) return;
      setWidth(innerWidth);
      timer = setTimeout(() => {
        timer = undefined;
        if (isPending) update();
      }, RESIZE_MS);
    };
    addEventListener("resize", update);
    return () => {
      removeEventListener("resize", update);
      clearTimeout(timer);
    };
  }, []);
  return width;
}
