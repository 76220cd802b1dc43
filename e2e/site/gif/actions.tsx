import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import {
  AdFrame,
  FavoriteButton,
  Gif,
  Grid,
  type GridHandle,
  type OverlayProps,
} from "@giflet/react-components";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRef } from "react";
import { mount } from "../mount";
import { params } from "../params";
import { note, openTestPage } from "../test-page";

const testPage = openTestPage();
const { client, calls } = testPage;
const ids: Record<string, string> = JSON.parse(params.get("ids") ?? "{}");

/** The GIFs by their kind. A removed one is not found. */
const gifs = await Promise.all(
  Object.entries(ids).map(async ([kind, id]) => {
    const gif = await client.gif(id).catch(() => undefined);
    return [kind, gif && changed(kind, gif)] as const;
  }),
);

/** Returns a GIF of a kind that the API of the service has not. */
function changed(kind: string, gif: GifData): GifData {
  if (kind !== "advertisement") return gif;
  const ad = { content: "<p>Ad</p>", width: 300, height: 150 };
  return { ...gif, ad, renditions: [], stillUrl: undefined, gifUrl: undefined, videoUrl: undefined };
}

const favorite = ({ gif }: OverlayProps) => <FavoriteButton gif={gif} />;

const grid = createRef<GridHandle>();
/** A list leaves out a GIF without a file. */
const listed = gifs.flatMap(([, gif]) => (gif && (gif.ad || gif.renditions.length > 0) ? gif : []));
testPage.change = ({ id }) => grid.current?.scrollTo(listed.findIndex((gif) => gif.id === id));

const handlers = {
  onGifSeen: note("seen"),
  onGifHover: note("hover"),
  onGifClick: note("click"),
  onGifKeyPress: note("key"),
};

/** One after the other, each with the height of a viewport: what is out of view does not play. */
const rows = (render: (gif: GifData) => React.ReactNode) =>
  gifs.map(([kind, gif]) => (
    <section key={kind} data-kind={kind} style={{ height: 900 }}>
      {render(gif as GifData)}
    </section>
  ));

const surfaces: Record<string, () => React.ReactNode> = {
  Gif: () => rows((gif) => <Gif gif={gif} width={300} pauseControl renderOverlay={favorite} {...handlers} />),
  Grid: () => (
    <Grid
      ref={grid}
      gifs={gifs.flatMap(([, gif]) => gif ?? [])}
      columns={1}
      width={300}
      gutter={700}
      renderOverlay={favorite}
      renderAd={AdFrame}
      {...handlers}
    />
  ),
  EmbedPlayer: () =>
    rows((gif) => (
      <div style={{ width: 480, height: 480 }}>
        <EmbedPlayer gif={gif} mayStore onSignal={(name, { id }) => calls.push({ name, ids: [id] })} />
      </div>
    )),
};

mount(surfaces[params.get("surface") ?? ""]?.());
