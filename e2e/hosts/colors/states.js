import { createFakeClient, gifs } from "@giflet/core/testing";
import { Carousel, ClientProvider, Grid } from "@giflet/react-components";
import { FavoriteButton, Video } from "@giflet/react-components/gif";
import { GifPicker, SearchBar, SearchProvider } from "@giflet/react-components/picker";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createElement } from "react";

const trendingSearches = ["cat", "dog"];
const client = createFakeClient({
  pages: { trendingSearches, categories: [{ name: "Animals", encodedName: "animals" }] },
});
const fetchGifs = (page) => client.trending(page);
const fetchNothing = () => Promise.reject(new Error("none"));

const searchBar = createElement(SearchProvider, null, createElement(SearchBar, { suggestions: "row" }));

/** Shows every component with colors, and a second search field outside the element whose color scheme may differ. */
export function States() {
  return createElement(
    ClientProvider,
    { client },
    createElement(
      "div",
      { className: "states" },
      createElement(Grid, { columns: 3, fetchGifs }),
      createElement(Grid, { columns: 3, fetchGifs: fetchNothing, className: "failed" }),
      searchBar,
      createElement(GifPicker, { categories: true, onSelect: () => {} }),
      createElement(Carousel, { height: 100, fetchGifs }),
      createElement(FavoriteButton, { gif: gifs[0] }),
      createElement(Video, { gif: gifs[0], width: 240 }),
      createElement(EmbedPlayer, { gif: gifs[0] }),
    ),
    createElement("div", { className: "outside" }, searchBar),
  );
}
