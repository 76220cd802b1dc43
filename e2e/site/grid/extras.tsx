import "@giflet/react-components/style.css";
import "../site.css";
import {
  type FetchGifs,
  type GifSelection,
  Grid,
  type GridExtra,
  type GridHandle,
  type ItemProps,
  type OverlayProps,
} from "@giflet/react-components";
import { Component, type ReactNode, useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

declare global {
  /** The handle of the grid. */
  var grid: GridHandle | null;
  /** The last selection. */
  var selection: GifSelection | undefined;
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
const renderOwnLoader = () => <p className="own-loader">One moment</p>;

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

const threshold = numberOf("threshold");
const loaderConfig = threshold === undefined ? undefined : { threshold };

/** Shows the message of an error that the grid throws. */
class ErrorBoundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render() {
    const { message } = this.state;
    return message === undefined ? this.props.children : <p className="own-error">{message}</p>;
  }
}

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
        renderLoader={params.has("loader") ? renderOwnLoader : undefined}
        loaderConfig={loaderConfig}
        extras={extras}
        loadMore={params.has("button") ? "button" : "scroll"}
        onDismiss={() => note("dismiss")([])}
        onGifSeen={note("seen")}
        onSelect={
          params.has("select")
            ? (gif, selection) => {
                note("select")(gif);
                globalThis.selection = selection;
              }
            : undefined
        }
      />
      {params.has("button") && <a href="#root">After the grid</a>}
    </>
  );
}

mount(
  <ErrorBoundary>
    <TestPage />
  </ErrorBoundary>,
);
