import {
  Attribution,
  type FetchGifs,
  Gif,
  Grid,
  Loader,
  RelatedGrid,
  useClient,
  VerifiedBadge,
} from "@giflet/react-components";
import { useCallback } from "react";
import { useGallery } from "../app/gallery-context";
import { boolean, choice, number } from "../components/controls";
import { PageHeading } from "../components/PageHeading";
import { Playground } from "../components/Playground";
import { useSelectedGif } from "./useSelectedGif";

const PLAYBACK = choice("auto", "brief", "hover", "click", "never");
const GRID = {
  columns: number(3, 1, 6, ""),
  gutter: number(6, 0, 24),
  playback: PLAYBACK,
  loadMore: choice("scroll", "button"),
  noLink: boolean(),
  hideAttribution: boolean(),
  paused: boolean(),
};
const RELATED = { columns: number(3, 1, 6, ""), gutter: number(6, 0, 24), hidePauseControl: boolean() };
const GIF = {
  width: number(260, 100, 400),
  playback: PLAYBACK,
  paused: boolean(),
  noLink: boolean(),
  hideAttribution: boolean(),
};

/** Each component on its own, with controls for its props. */
export function ComponentsPage() {
  const client = useClient();
  const { connection } = useGallery();
  const { gif, shuffle } = useSelectedGif();
  const { rating } = connection;
  const fetchGifs: FetchGifs = useCallback((page) => client.trending({ rating, ...page }), [client, rating]);

  return (
    <>
      <PageHeading title="Components">
        Each component on its own. Change a prop to see the result and the matching code.
      </PageHeading>
      <button type="button" className="button" onClick={shuffle}>
        Shuffle
      </button>
      <div className="playgrounds">
        <Playground
          name="Grid"
          description="An infinite masonry grid. Only the items near the viewport or its scroll container are mounted."
          fixedProps={["fetchGifs={fetchGifs}"]}
          controls={GRID}
        >
          {(props) => (
            <section className="playground-scroll" aria-label="Scroll container of the grid">
              <Grid fetchGifs={fetchGifs} label="Trending" {...props} />
            </section>
          )}
        </Playground>
        {gif && (
          <>
            <Playground
              name="RelatedGrid"
              description="GIFs related to a given GIF, fetched with the client of ClientProvider."
              fixedProps={["gif={gif}"]}
              controls={RELATED}
            >
              {(props) => (
                <section className="playground-scroll" aria-label="Scroll container of the related grid">
                  <RelatedGrid gif={gif} label="Related" {...props} />
                </section>
              )}
            </Playground>
            <Playground
              name="Gif"
              description="A single GIF or sticker. It needs no API call and no WebAssembly."
              fixedProps={["gif={gif}"]}
              controls={GIF}
            >
              {(props) => <Gif gif={gif} {...props} />}
            </Playground>
            <Playground
              name="Attribution"
              description="The creator's name with a link to the profile. Renders nothing if the attribution must be hidden."
              fixedProps={["gif={gif}"]}
              controls={{}}
            >
              {() => (
                <div className="playground-dark">
                  {gif.attribution ? <Attribution gif={gif} /> : "This GIF has no attribution."}
                </div>
              )}
            </Playground>
          </>
        )}
        <Playground
          name="VerifiedBadge"
          description="The badge of a verified user."
          controls={{ size: number(14, 10, 64) }}
        >
          {(props) => <VerifiedBadge {...props} />}
        </Playground>
        <Playground name="Loader" description="A loading indicator." controls={{}}>
          {() => <Loader />}
        </Playground>
      </div>
    </>
  );
}
