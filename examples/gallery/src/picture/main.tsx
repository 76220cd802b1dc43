import "@giflet/react-components/style.css";
import "@giflet/react-components/picker.css";
import "@giflet/react-components/player.css";
import "./picture.css";
import { createClient, type GifData } from "@giflet/core";
import { ownGifs } from "@giflet/core/providers";
import { ClientProvider, type FetchGifs, Grid } from "@giflet/react-components";
import { GifPicker } from "@giflet/react-components/picker";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRoot } from "react-dom/client";

/** What scripts/demo/picture.mjs records for README.md: three components on a plain ground. */
const client = createClient({ provider: ownGifs("/gifs.json") });
const fetchGifs: FetchGifs = (page) => client.trending(page);
const ignore = () => {};

function Picture({ gif }: { gif: GifData }) {
  return (
    <ClientProvider client={client}>
      <GifPicker onSelect={ignore} playback="hover" />
      <EmbedPlayer gif={gif} />
      <div className="grid">
        <Grid label="Trending GIFs" fetchGifs={fetchGifs} columns={2} playback="hover" noLink />
      </div>
    </ClientProvider>
  );
}

const {
  items: [gif],
} = await client.search("penguin", { limit: 1 });
if (gif) createRoot(document.body).render(<Picture gif={gif} />);
