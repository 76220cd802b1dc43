import {
  Attribution,
  type FetchGifs,
  Gif,
  Grid,
  Loader,
  RelatedGrid,
  useSdk,
  VerifiedBadge,
} from "@giflet/react-components";
import { useCallback } from "react";
import { useShowroom } from "../app/showroom";
import { Exhibit } from "../parts/Exhibit";
import { choice, flag, number } from "../parts/knobs";
import { Placard } from "../parts/Placard";
import { usePicked } from "./usePicked";

const PLAYBACK = choice("auto", "hover", "click", "never");
const GRID = {
  columns: number(3, 1, 6, ""),
  gutter: number(6, 0, 24),
  playback: PLAYBACK,
  loadMore: choice("scroll", "button"),
  noLink: flag(),
  hideAttribution: flag(),
  paused: flag(),
};
const RELATED = { columns: number(3, 1, 6, ""), gutter: number(6, 0, 24), hidePauseControl: flag() };
const GIF = {
  width: number(260, 100, 400),
  playback: PLAYBACK,
  paused: flag(),
  noLink: flag(),
  hideAttribution: flag(),
};

/** Every component on its own, with its props. */
export function PartsRoom() {
  const sdk = useSdk();
  const { connection } = useShowroom();
  const { gif, another } = usePicked();
  const { rating } = connection;
  const fetchGifs: FetchGifs = useCallback((page) => sdk.trending({ rating, ...page }), [sdk, rating]);

  return (
    <>
      <Placard title="Parts">
        Every component by itself. Turn a prop and see what comes of it; the code follows.
      </Placard>
      <button type="button" className="button" onClick={another}>
        Another GIF
      </button>
      <div className="exhibits">
        <Exhibit
          name="Grid"
          note="An endless masonry. Only what is near the window, or the box it scrolls in, is mounted."
          given={["fetchGifs={fetchGifs}"]}
          knobs={GRID}
        >
          {(props) => (
            <section className="exhibit-scroll" aria-label="The grid's box">
              <Grid fetchGifs={fetchGifs} label="Trending" {...props} />
            </section>
          )}
        </Exhibit>
        {gif && (
          <>
            <Exhibit
              name="RelatedGrid"
              note="The GIFs like another one, asked for by the provider's SDK."
              given={["gif={gif}"]}
              knobs={RELATED}
            >
              {(props) => (
                <section className="exhibit-scroll" aria-label="The related grid's box">
                  <RelatedGrid gif={gif} label="Related" {...props} />
                </section>
              )}
            </Exhibit>
            <Exhibit
              name="Gif"
              note="One GIF or sticker. Needs no call and no WebAssembly."
              given={["gif={gif}"]}
              knobs={GIF}
            >
              {(props) => <Gif gif={gif} {...props} />}
            </Exhibit>
            <Exhibit
              name="Attribution"
              note="Who made it, linked to the profile; nothing where they may not be named."
              given={["gif={gif}"]}
              knobs={{}}
            >
              {() => (
                <div className="exhibit-shade">
                  {gif.attribution ? <Attribution gif={gif} /> : "This one's maker may not be named."}
                </div>
              )}
            </Exhibit>
          </>
        )}
        <Exhibit
          name="VerifiedBadge"
          note="The mark of a verified user."
          knobs={{ size: number(14, 10, 64) }}
        >
          {(props) => <VerifiedBadge {...props} />}
        </Exhibit>
        <Exhibit name="Loader" note="Says that more is coming." knobs={{}}>
          {() => <Loader />}
        </Exhibit>
      </div>
    </>
  );
}
