import "@giflet/react-components/style.css";
import "./site.css";
import { type FetchGifs, Grid, SdkProvider } from "@giflet/react-components";
import { StrictMode, useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { note, openRoom } from "./room";
import { numberOf, wishes } from "./wishes";

const room = openRoom();

const callbacks = {
  onGifsFetched: note("fetched"),
  onGifsFetchError: note("fetchError"),
  onGifClick: note("click"),
  onGifHover: note("hover"),
  onGifSeen: note("seen"),
  onGifVisible: note("visible"),
  onGifRightClick: note("rightClick"),
};

function TestPage() {
  const [term, setTerm] = useState(wishes.get("term") ?? "");
  const [gutter, setGutter] = useState(numberOf("gutter"));

  useEffect(() => {
    room.change = (next) => {
      if (next.term !== undefined) setTerm(next.term);
      if (next.gutter !== undefined) setGutter(Number(next.gutter));
    };
    document.documentElement.dataset.ready = "";
  }, []);

  const fetchGifs: FetchGifs = useCallback(
    (page) => (term ? room.sdk.search(term, page) : room.sdk.trending(page)),
    [term],
  );

  return (
    <>
      <h1>Grid</h1>
      <p className="away">Nothing here</p>
      <Grid
        columns={numberOf("columns")}
        gutter={gutter}
        width={numberOf("width")}
        fetchGifs={fetchGifs}
        restoreKey="grid"
        noLink={wishes.has("noLink")}
        hideAttribution={wishes.has("hideAttribution")}
        noResultsMessage={wishes.get("nothing") ?? undefined}
        {...callbacks}
      />
    </>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SdkProvider sdk={room.sdk}>
        <TestPage />
      </SdkProvider>
    </StrictMode>,
  );
}
