import type { GifData } from "@giflet/core";
import {
  AdFrame,
  Carousel,
  type CarouselOptions,
  type FetchedGifs,
  Grid,
  type GridExtra,
  type GridProps,
} from "@giflet/react-components";
import { memo, useMemo } from "react";
import { ServerHtml } from "./ServerHtml";
import { State, States } from "./State";
import { type Step, scroll } from "./steps";
import type { Examples } from "./useExamples";

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new Error("This state shows an error"));
const firstThen =
  (items: readonly GifData[], then: () => Promise<never>) =>
  async ({ offset }: { offset: number }) =>
    offset === 0 ? { items: [...items], next: String(items.length) } : then();
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
    const firstOnly = firstThen(list.slice(0, 4), never);
    const firstThenError = firstThen(list.slice(0, 4), fails);
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
      <List name="All loaded" fetchGifs={fetchGifs.all} />
      <List name="Stickers" fetchGifs={fetchGifs.allStickers} />
      <List name="Paused" fetchGifs={fetchGifs.all} paused />
      <List name="Loading" fetchGifs={never} />
      <List name="Loading more" fetchGifs={fetchGifs.firstOnly} />
      <List name="Load more button" fetchGifs={fetchGifs.firstThenMore} loadMore="button" />
      <List name="Error" fetchGifs={fails} />
      <List name="Error of a later page" fetchGifs={fetchGifs.firstThenError} />
      <List name="No results" fetchGifs={nothing} />
      <List name="Item of the page" fetchGifs={fetchGifs.all} extras={EXTRAS} />
      <List name="Advertisement" fetchGifs={withAd} renderAd={AdFrame} />
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

function List({ name, ...props }: GridProps & { name: string }) {
  return (
    <State name={name} width={320}>
      <Grid {...props} label={name} />
    </State>
  );
}

export const CarouselStates = memo(function CarouselStates({ examples: { list } }: { examples: Examples }) {
  const fetchGifs = useMemo(() => {
    const all = async () => ({ items: list.slice(8, 18) });
    return { all, firstOnly: firstThen(list.slice(8, 10), never) };
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
      <Row name="Start" fetchGifs={fetchGifs.all} />
      <Row name="Scrolled" fetchGifs={fetchGifs.all} steps={SCROLL_ROW} />
      <Row name="Loading" fetchGifs={never} />
      <Row name="Loading more" fetchGifs={fetchGifs.firstOnly} />
      <Row
        name="Error, if the page shows it"
        fetchGifs={fails}
        renderError={({ retry }) => (
          <button type="button" onClick={retry}>
            Failed. Retry
          </button>
        )}
      />
      <Row name="No results" fetchGifs={nothing} />
      <State name="HTML of a server" width={480}>
        <ServerHtml>{fromServer}</ServerHtml>
      </State>
    </States>
  );
});

interface RowProps extends Omit<CarouselOptions, "height">, FetchedGifs {
  name: string;
  steps?: readonly Step[];
}

function Row({ name, steps, ...props }: RowProps) {
  return (
    <State name={name} width={480} steps={steps}>
      <Carousel {...props} height={120} label={name} />
    </State>
  );
}
