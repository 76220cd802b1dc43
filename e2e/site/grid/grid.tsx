import "@giflet/react-components/style.css";
import "../site.css";
import { type FetchGifs, Grid } from "@giflet/react-components";
import { useCallback, useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

const testPage = openTestPage();

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
  const [term, setTerm] = useState(params.get("term") ?? "");
  const [gutter, setGutter] = useState(numberOf("gutter"));

  useEffect(() => {
    testPage.change = (next) => {
      if (next.term !== undefined) setTerm(next.term);
      if (next.gutter !== undefined) setGutter(Number(next.gutter));
    };
  }, []);

  const fetchGifs: FetchGifs = useCallback(
    (page) => (term ? testPage.client.search(term, page) : testPage.client.trending(page)),
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
        loadMore={params.has("button") ? "button" : "scroll"}
        noLink={params.has("noLink")}
        hideAttribution={params.has("hideAttribution")}
        noResultsMessage={params.get("nothing") ?? undefined}
        {...callbacks}
      />
    </>
  );
}

mount(<TestPage />);
