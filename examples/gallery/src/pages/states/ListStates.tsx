import type { GifData } from "@giflet/core";
import { AdFrame, Grid, type GridExtra } from "@giflet/react-components";
import { Carousel } from "@giflet/react-components/carousel";
import { memo, useMemo } from "react";
import { ServerHtml } from "./ServerHtml";
import { State, States } from "./State";
import { scroll } from "./steps";
import type { Examples } from "./useExamples";

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new Error("This state shows an error"));
const SCROLL_ROW = [scroll(".giflet-row", { left: 120 })];
const nothing = async () => ({ items: [] });

const EXTRAS: readonly GridExtra[] = [
  {
    id: "extra",
    at: 1,
    ratio: 0.5,
    render: ({ width }) => <p className="state-extra">An item of the page, {width} px wide</p>,
  },
];
const AD = "<!doctype html><p>An advertisement";
/** Sizes of items. At half their width, the odd heights end in half a pixel, which is rounded as the core rounds it. */
const ITEM_WIDTH = 480;
const ITEM_HEIGHTS = [283, 137, 475, 311, 209, 163, 399, 257, 185, 121];
/** Taller items, for narrow columns. */
const TALL_HEIGHTS = [2467, 1101];
const COLUMNS = [1, 3, 4, 5, 6, 7, 8];

export const GridStates = memo(function GridStates({ examples: { list, stickers } }: { examples: Examples }) {
  const fetchGifs = useMemo(() => {
    const all = async () => ({ items: list.slice(0, 8) });
    const firstOnly = ({ offset }: { offset: number }) =>
      offset === 0 ? Promise.resolve({ items: list.slice(0, 4), next: "4" }) : never();
    const firstThenError = ({ offset }: { offset: number }) =>
      offset === 0 ? Promise.resolve({ items: list.slice(0, 4), next: "4" }) : fails();
    const firstThenMore = async () => ({ items: list.slice(0, 4), next: "4" });
    const allStickers = async () => ({ items: stickers.slice(0, 8) });
    return { all, firstOnly, firstThenError, firstThenMore, allStickers };
  }, [list, stickers]);
  const fromServer = useMemo(() => {
    const ofHeights = (heights: readonly number[]) =>
      heights.flatMap((height, index) => {
        const gif = list[index];
        return gif ? [{ ...gif, width: ITEM_WIDTH, height }] : [];
      });
    return (columns?: number) => (
      <Grid
        fetchGifs={nothing}
        initialGifs={ofHeights(columns && columns > 3 ? [...TALL_HEIGHTS, ...ITEM_HEIGHTS] : ITEM_HEIGHTS)}
        columns={columns}
        hideMark
        hidePauseControl
      />
    );
  }, [list]);
  const withAd = useMemo(() => {
    const [first, ...others] = list.slice(0, 4);
    const items = first
      ? [{ ...first, id: "ad", ad: { content: AD, width: first.width, height: first.height } }, ...others]
      : [];
    return async () => ({ items: items as GifData[] });
  }, [list]);

  return (
    <States name="Grid">
      <State name="All loaded" width={320}>
        <Grid fetchGifs={fetchGifs.all} label="All loaded" />
      </State>
      <State name="Stickers" width={320}>
        <Grid fetchGifs={fetchGifs.allStickers} label="Stickers" />
      </State>
      <State name="Paused" width={320}>
        <Grid fetchGifs={fetchGifs.all} label="Paused" paused />
      </State>
      <State name="Loading" width={320}>
        <Grid fetchGifs={never} label="Loading" />
      </State>
      <State name="Loading more" width={320}>
        <Grid fetchGifs={fetchGifs.firstOnly} label="Loading more" />
      </State>
      <State name="Load more button" width={320}>
        <Grid fetchGifs={fetchGifs.firstThenMore} label="Load more button" loadMore="button" />
      </State>
      <State name="Error" width={320}>
        <Grid fetchGifs={fails} label="Error" />
      </State>
      <State name="Error of a later page" width={320}>
        <Grid fetchGifs={fetchGifs.firstThenError} label="Error of a later page" />
      </State>
      <State name="No results" width={320}>
        <Grid fetchGifs={nothing} label="No results" />
      </State>
      <State name="Item of the page" width={320}>
        <Grid fetchGifs={fetchGifs.all} label="Item of the page" extras={EXTRAS} />
      </State>
      <State name="Advertisement" width={320}>
        <Grid fetchGifs={withAd} label="Advertisement" renderAd={AdFrame} />
      </State>
      <State name="HTML of a server, columns by width">
        <ServerHtml>{fromServer()}</ServerHtml>
      </State>
      {COLUMNS.map((columns) => (
        <State key={columns} name={`HTML of a server, columns: ${columns}`} width={ITEM_WIDTH / 2}>
          <ServerHtml>{fromServer(columns)}</ServerHtml>
        </State>
      ))}
    </States>
  );
});

export const CarouselStates = memo(function CarouselStates({ examples: { list } }: { examples: Examples }) {
  const fetchGifs = useMemo(() => {
    const all = async () => ({ items: list.slice(8, 18) });
    const firstOnly = ({ offset }: { offset: number }) =>
      offset === 0 ? Promise.resolve({ items: list.slice(8, 10), next: "2" }) : never();
    return { all, firstOnly };
  }, [list]);
  const fromServer = useMemo(
    () => (
      <Carousel
        fetchGifs={nothing}
        initialGifs={list.slice(8, 12)}
        height={120}
        hideMark
        hidePauseControl
        label="HTML of a server"
      />
    ),
    [list],
  );
  return (
    <States name="Carousel">
      <State name="Start" width={480}>
        <Carousel fetchGifs={fetchGifs.all} height={120} label="Start" />
      </State>
      <State name="Scrolled" width={480} steps={SCROLL_ROW}>
        <Carousel fetchGifs={fetchGifs.all} height={120} label="Scrolled" />
      </State>
      <State name="Loading" width={480}>
        <Carousel fetchGifs={never} height={120} label="Loading" />
      </State>
      <State name="Loading more" width={480}>
        <Carousel fetchGifs={fetchGifs.firstOnly} height={120} label="Loading more" />
      </State>
      <State name="Error, if the page shows it" width={480}>
        <Carousel
          fetchGifs={fails}
          height={120}
          label="Error"
          renderError={({ retry }) => (
            <button type="button" onClick={retry}>
              Failed. Retry
            </button>
          )}
        />
      </State>
      <State name="No results" width={480}>
        <Carousel fetchGifs={nothing} height={120} label="No results" />
      </State>
      <State name="HTML of a server" width={480}>
        <ServerHtml>{fromServer}</ServerHtml>
      </State>
    </States>
  );
});
