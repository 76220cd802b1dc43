import "@giflet/react-components/style.css";
import "../site.css";
import {
  type FetchGifs,
  Grid,
  type GridExtra,
  type GridHandle,
  type ItemProps,
  type OverlayProps,
} from "@giflet/react-components";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

declare global {
  /** The handle of the grid. */
  var grid: GridHandle | null;
}

const testPage = openTestPage();

/** Pages of the client, or saved GIFs, which need neither the client nor the core. */
const fetchGifs: FetchGifs = params.has("saved")
  ? async () => (await fetch("saved.json")).json()
  : (page) => testPage.client.trending(page);

const renderOwnItem = ({ gif, position, width, height, tabIndex }: ItemProps) => (
  <button type="button" className="own-item" tabIndex={tabIndex} data-size={`${width} ${height}`}>
    {`${position}: ${gif.id}`}
  </button>
);
const renderOwnOverlay = ({ gif, isHovered }: OverlayProps) => (
  <span className="own-overlay" data-hovered={isHovered}>
    {gif.id}
  </span>
);

const extra: GridExtra = {
  id: "extra",
  at: 2,
  ratio: 0.5,
  render: ({ width, height }) => (
    <button type="button" className="own-item own-extra" data-size={`${width} ${height}`}>
      Something else
    </button>
  ),
};

function TestPage() {
  const [extras, setExtras] = useState(params.has("extras") ? [extra] : undefined);
  useEffect(() => {
    testPage.change = ({ ratio }) => setExtras([{ ...extra, ratio: Number(ratio) }]);
  }, []);
  return (
    <>
      <h1>Grid</h1>
      <p className="away">Nothing here</p>
      <Grid
        ref={(grid) => {
          globalThis.grid = grid;
        }}
        columns={numberOf("columns")}
        width={numberOf("width")}
        fetchGifs={fetchGifs}
        renderItem={params.has("renderer") ? renderOwnItem : undefined}
        renderOverlay={params.has("overlay") ? renderOwnOverlay : undefined}
        extras={extras}
        loadMore={params.has("button") ? "button" : "scroll"}
        onDismiss={() => note("dismiss")([])}
        onGifSeen={note("seen")}
        onSelect={params.has("select") ? note("select") : undefined}
      />
      {params.has("button") && <a href="#root">After the grid</a>}
    </>
  );
}

mount(<TestPage />);
