"use client";

import { createSdk, type Gif } from "@giflet/core";
import { Grid, SdkProvider } from "@giflet/react-components";
import { useCallback, useMemo } from "react";
import { loopery } from "./service";

/** The first page comes from the server, the next ones from the browser. */
export function Shelf({ site, first }: { site: string; first: Gif[] }) {
  const sdk = useMemo(() => createSdk({ service: loopery(site), apiKey: "next" }), [site]);
  const trending = useCallback((offset: number, limit: number) => sdk.trending({ offset, limit }), [sdk]);
  return (
    <SdkProvider sdk={sdk}>
      <Grid columns={3} fetchGifs={trending} initialGifs={first} />
    </SdkProvider>
  );
}
