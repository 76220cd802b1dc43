import "@giflet/react-components/style.css";
import "@giflet/react-components/carousel.css";
import "../site.css";
import "./lists.css";
import type { GifData } from "@giflet/core";
import { Carousel, Grid } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

/** The state of the application's list. */
interface ListState {
  gifs: readonly GifData[];
  hasMore?: boolean;
  isLoading?: boolean;
  error?: unknown;
  queryKey?: string;
}

declare global {
  /** Changes the application's list. */
  var setList: (change: (list: ListState) => Partial<ListState>) => void;
  /** Returns a GIF with another id. */
  var makeGif: (id: string) => GifData;
}

const testPage = openTestPage();
if (params.has("rtl")) document.documentElement.dir = "rtl";
const { items } = await testPage.client.trending({ limit: 25 });
let made = 0;
globalThis.makeGif = (id) => {
  made += 1;
  return { ...(items[made % items.length] as GifData), id };
};
const first = Array.from({ length: numberOf("count") ?? 300 }, (_, n) => makeGif(`gif-${n}`));

function TestPage() {
  const [list, setList] = useState<ListState>({ gifs: first, hasMore: params.has("more") });
  useEffect(() => {
    globalThis.setList = (change) => setList((list) => ({ ...list, ...change(list) }));
  }, []);
  const props = {
    ...list,
    onLoadMore: () => note("loadMore")(list.gifs),
    loadMore: params.has("button") ? ("button" as const) : ("scroll" as const),
    label: "Saved GIFs",
    noLink: true,
    hideAttribution: true,
    playback: "never" as const,
  };
  return (
    <>
      <h1>Lists of the application</h1>
      <p className="away">Nothing here</p>
      {/* Firefox makes every scroll container a tab stop unless it has a tabindex. */}
      <div className={params.has("box") ? "scroll-box" : ""} tabIndex={-1} hidden={params.has("hidden")}>
        {params.has("carousel") ? (
          <Carousel {...props} height={150} />
        ) : (
          <Grid {...props} columns={numberOf("columns") ?? 3} />
        )}
      </div>
      <button type="button">After it</button>
    </>
  );
}

mount(<TestPage />);
