import "@giflet/react-components/carousel.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import { Carousel, type CarouselHandle, type FetchGifs, Grid } from "@giflet/react-components";
import { useCallback, useEffect, useState } from "react";
import { initialGifs, mount } from "../mount";
import { numberOf, params } from "../params";
import { note, openTestPage } from "../test-page";

declare global {
  /** The handle of the carousel. */
  var carousel: CarouselHandle | null;
  /** Hydration errors that React recovered from. */
  var corrections: string[];
}

const testPage = openTestPage();
if (params.has("rtl")) document.documentElement.dir = "rtl";
// A row that begins out of view, as on pages whose rows are wider than their text.
if (params.has("bleed"))
  document.body.style.cssText = `overflow-x: hidden; margin-inline: -${numberOf("bleed")}px`;

const callbacks = {
  onGifsFetched: note("fetched"),
  onGifsFetchError: note("fetchError"),
  onGifClick: note("click"),
  onGifHover: note("hover"),
  onGifSeen: note("seen"),
  onGifVisible: note("visible"),
  onGifRightClick: note("rightClick"),
};

/** Returns a list of any length that repeats a few GIFs. */
async function many(count: number): Promise<GifData[]> {
  const { items } = await testPage.client.trending({ limit: 25 });
  return Array.from({ length: count }, (_, n) => {
    const gif = items[n % items.length] as GifData;
    return { ...gif, id: `${gif.id}-${n}` };
  });
}

function Row() {
  const [term, setTerm] = useState(params.get("term") ?? "");
  useEffect(() => {
    testPage.change = (next) => setTerm(next.term ?? "");
  }, []);
  const fetchGifs: FetchGifs = useCallback(
    async (page) => {
      const count = numberOf("many");
      if (count) return many(count);
      return term ? testPage.client.search(term, page) : testPage.client.trending(page);
    },
    [term],
  );
  return (
    <Carousel
      ref={(carousel) => {
        globalThis.carousel = carousel;
      }}
      height={numberOf("height") ?? 160}
      gutter={numberOf("gutter")}
      fetchGifs={fetchGifs}
      initialGifs={initialGifs}
      label="Moving pictures"
      noLink={params.has("noLink")}
      hideAttribution={params.has("hideAttribution")}
      noResultsMessage={params.get("nothing") ?? undefined}
      renderError={
        params.has("error")
          ? ({ retry }) => (
              <button type="button" className="own-error" onClick={retry}>
                Load again
              </button>
            )
          : undefined
      }
      {...callbacks}
    />
  );
}

/** Lists that load while the row does. */
function Others() {
  const fetchGifs: FetchGifs = useCallback((page) => testPage.client.search("cat", page), []);
  return (
    <>
      <Carousel height={90} fetchGifs={fetchGifs} />
      <Grid fetchGifs={fetchGifs} />
    </>
  );
}

function TestPage() {
  return (
    <>
      <h1>Carousel</h1>
      <p className="away">Nothing here</p>
      <Row />
      {params.has("others") && <Others />}
      <button type="button">After it</button>
    </>
  );
}

globalThis.corrections = [];
mount(<TestPage />, { onRecoverableError: (error) => corrections.push(String(error)) });
