import { ClientProvider, Grid } from "@giflet/react-components";
import { useEffect, useMemo, useState } from "react";
import { clientFor } from "../components/client.js";
import { createFetchGifs } from "../components/fetch-gifs.js";
import type { ListStrings } from "../locales/list-strings.js";
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
  const client = clientFor(settings);
  const width = useWindowWidth() - MARGIN;
  const fetchGifs = useMemo(() => createFetchGifs({ related: gif }, client), [gif, client]);
  return (
    <ClientProvider client={client} strings={strings}>
      <Grid fetchGifs={fetchGifs} columns={COLUMNS} gutter={GUTTER} width={width} />
    </ClientProvider>
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
