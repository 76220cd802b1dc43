import "@giflet/react-components/carousel.css";
import "@giflet/react-components/favorite.css";
import "@giflet/react-components/picker.css";
import "@giflet/react-components/picker-button.css";
import "@giflet/react-components/player.css";
import "@giflet/react-components/video.css";
import "../site.css";
import { Carousel, ClientProvider, FavoriteButton, Gif, Grid } from "@giflet/react-components";
import { GifPicker, SearchBar, SearchProvider } from "@giflet/react-components/picker";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRoot } from "react-dom/client";
import { openTestPage } from "../test-page";

/** A page with every component. Its suite adds stylesheets of a page. */
const { client } = openTestPage();
const { items } = await client.trending({ limit: 1 });

const root = document.getElementById("root") as HTMLElement;
// The same with vertical text, where the width of a block is that of its content.
root.style.width = "900px";
createRoot(root).render(
  <ClientProvider client={client}>
    {items.map((gif) => (
      <div key={gif.id}>
        <Gif gif={gif} width={200} playback="click" />
        <EmbedPlayer gif={gif} />
      </div>
    ))}
    <Carousel height={100} fetchGifs={(page) => client.trending(page)} />
    <SearchProvider>
      <SearchBar suggestions="row" className="own" />
    </SearchProvider>
    <div className="box">
      <GifPicker categories onSelect={() => {}} className="own" />
    </div>
    <Grid fetchGifs={(page) => client.trending({ ...page, limit: 4 })} loadMore="button" className="own" />
    {/* Last, because rules of the page may move these root elements, and their neighbors. */}
    <GifPickerButton onSelect={() => {}} />
    {items.map((gif) => (
      <FavoriteButton key={gif.id} gif={gif} />
    ))}
  </ClientProvider>,
);
