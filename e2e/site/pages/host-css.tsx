import carousel from "@giflet/react-components/carousel.css?url";
import favorite from "@giflet/react-components/favorite.css?url";
import picker from "@giflet/react-components/picker.css?url";
import pickerButton from "@giflet/react-components/picker-button.css?url";
import player from "@giflet/react-components/player.css?url";
import video from "@giflet/react-components/video.css?url";
import "../site.css";
import { Carousel, ClientProvider, FavoriteButton, Gif, Grid } from "@giflet/react-components";
import { GifPicker, SearchBar, SearchProvider } from "@giflet/react-components/picker";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRoot } from "react-dom/client";
import { params } from "../params";
import { openTestPage } from "../test-page";

/** A page with every component, in the document or in a shadow root. Its suite adds stylesheets of a page. */
const { client } = openTestPage();
const { items } = await client.trending({ limit: 1 });
const main = document.getElementById("root") as HTMLElement;
const isShadow = params.get("in") === "shadow";
const parent = isShadow ? main.attachShadow({ mode: "open" }) : document.head;
for (const href of [carousel, favorite, picker, pickerButton, player, video])
  parent.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
const container = document.createElement("div");
(isShadow ? parent : main).append(container);

createRoot(container).render(
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
