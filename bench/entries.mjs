const grid = {
  name: "Grid + client",
  source: `
    export { Grid, ClientProvider } from "@giflet/react-components";
    export { createClient } from "@giflet/core";
  `,
  styles: ["@giflet/react-components/style.css"],
};

/** What an application downloads that imports a provider. */
const providers = ["giphy", "klipy", "tenorV2", "customProvider", "ownGifs"].map((provider) => ({
  ...grid,
  name: `Grid + ${provider}()`,
  source: `${grid.source} export { ${provider} } from "@giflet/core/providers";`,
  table: "Imported providers",
  base: grid.name,
  goals: [{ name: `Imported provider: ${provider}()`, target: 1536, part: "overGiphy" }],
}));

/** The form of examples/comment-box with its provider. The texts in two languages are part of it, saved GIFs are not. */
const commentBox = `
  export { CommentBox } from "../examples/comment-box/src/CommentBox";
  export { provider } from "../examples/comment-box/src/providers/giphy";
`;

/**
 * The entries with a size budget: the imports of an application that uses one feature, and its stylesheets. React belongs to the application and is
 * not counted; wasm is counted where the bundle contains it. With `onImport`, what a dynamic import of that module loads is measured instead.
 */
export const entries = [
  {
    name: "Gif alone (decoded data, no wasm)",
    source: 'export { Gif } from "@giflet/react-components/gif";',
    styles: ["@giflet/react-components/gif.css"],
    goals: [{ name: "Gif alone", target: 4096 }],
  },
  { name: "Client alone", source: 'export { createClient } from "@giflet/core";' },
  {
    ...grid,
    goals: [
      { name: "Grid + client, against the nearest peer as shipped", target: 36_072 },
      { name: "Grid + client, against that peer without its styling library", target: 26_431 },
    ],
  },
  {
    name: "Carousel + client",
    source: `
      export { Carousel, ClientProvider } from "@giflet/react-components";
      export { createClient } from "@giflet/core";
    `,
    styles: ["@giflet/react-components/carousel.css"],
  },
  {
    name: "useMasonryList + client",
    source: `
      export { ClientProvider, ProviderMark, useMasonryList } from "@giflet/react-components";
      export { createClient } from "@giflet/core";
    `,
  },
  {
    name: "Video alone (decoded data, no wasm)",
    source: 'export { Video } from "@giflet/react-components/gif";',
    styles: ["@giflet/react-components/video.css"],
  },
  {
    name: "EmbedPlayer alone (decoded data)",
    source: 'export { EmbedPlayer } from "@giflet/react-components/player";',
    styles: ["@giflet/react-components/style.css", "@giflet/react-components/player.css"],
  },
  {
    name: "FavoriteButton alone (no wasm)",
    source: 'export { FavoriteButton } from "@giflet/react-components/gif";',
    styles: ["@giflet/react-components/favorite.css"],
  },
  {
    name: "SearchBar + Grid + client",
    source: `
      export { Grid, ClientProvider } from "@giflet/react-components";
      export { SearchBar, SearchProvider, useSearch } from "@giflet/react-components/picker";
      export { createClient } from "@giflet/core";
    `,
    styles: ["@giflet/react-components/picker.css"],
  },
  {
    name: "GifPicker + client",
    source: `
      export { ClientProvider } from "@giflet/react-components";
      export { GifPicker } from "@giflet/react-components/picker";
      export { createClient } from "@giflet/core";
    `,
    styles: ["@giflet/react-components/picker.css"],
  },
  {
    name: "GifPickerButton, before it opens",
    source: 'export { GifPickerButton } from "@giflet/react-components/picker-button";',
    styles: ["@giflet/react-components/picker-button.css"],
    goals: [{ name: "GifPickerButton, before it opens", target: 2560 }],
  },
  {
    name: "Comment box",
    source: commentBox,
    styles: ["@giflet/react-components/picker-button.css"],
    goals: [{ name: "Comment box, before its picker opens", target: 5500 }],
  },
  {
    name: "Comment box, on open",
    source: commentBox,
    onImport: "PickerPanel",
    goals: [{ name: "Comment box, when its picker opens", target: 47_000 }],
  },
  {
    name: "Parts of a picker + client",
    source: `
      export { ClientProvider } from "@giflet/react-components";
      export * as Picker from "@giflet/react-components/picker-parts";
      export { createClient } from "@giflet/core";
    `,
    styles: ["@giflet/react-components/style.css"],
  },
  {
    name: "A saved GIF (no wasm)",
    source: `
      export { restoreGif } from "@giflet/core/item";
      export { Gif } from "@giflet/react-components/gif";
    `,
    styles: ["@giflet/react-components/gif.css"],
  },
  {
    name: "toFile and copyGif (no wasm)",
    source: 'export { copyGif, selectFile, toFile } from "@giflet/core/item";',
  },
  {
    name: "Texts of lists in German",
    source: 'export { carouselStrings, gifStrings, gridStrings } from "@giflet/react-components/locales/de";',
  },
  { name: "All texts in German", source: 'export { strings } from "@giflet/react-components/locales/de";' },
  {
    name: "Everything except the calls of a site",
    source: `
      export * as core from "@giflet/core";
      export * as item from "@giflet/core/item";
      export * as consent from "@giflet/core/consent";
      export * as monitor from "@giflet/core/monitor";
      export * as components from "@giflet/react-components";
      export * as picker from "@giflet/react-components/picker";
      export * as parts from "@giflet/react-components/picker-parts";
      export * as player from "@giflet/react-components/player";
    `,
    styles: ["style", "carousel", "video", "favorite", "picker", "player"].map(
      (name) => `@giflet/react-components/${name}.css`,
    ),
  },
  {
    name: "Core with the calls of a site",
    source: 'export * from "@giflet/core/site";',
    goals: [{ name: "Module with the calls of a site", target: 66_000, part: "wasm" }],
  },
  { name: "@giflet/embed/elements", source: 'import "@giflet/embed/elements";' },
  ...providers,
];

/** The nearest peers, built and measured like the packages. They have no budget. */
export const peers = [
  {
    name: "@giphy/react-components: Grid + client",
    source: `
      export { Grid } from "@giphy/react-components";
      export { GiphyFetch } from "@giphy/js-fetch-api";
    `,
  },
  { name: "@giphy/js-components: renderGrid", source: 'export { renderGrid } from "@giphy/js-components";' },
];

/** What the components of the script tag load when a page needs it. */
const later = ["draw-first-frame", "pingbacks", "pixels", "queue-runner", "transfer"];

/** Built files that pages load at once and later, by their names in the CDN's manifest. */
export const files = [
  {
    name: "Script tag: loader",
    atOnce: ["embed"],
    goals: [{ name: "Loader of the script tag", target: 3072 }],
  },
  { name: "Script tag: widget loader", atOnce: ["widget"] },
  {
    name: "Script tag: grid components (preact, styles)",
    atOnce: ["show"],
    later,
    goals: [{ name: "Script tag: grid, against the nearest peer's grid", target: 37_000 }],
  },
  { name: "Script tag: carousel, with that of a grid", atOnce: ["show", "carousel"], later },
  { name: "Script tag: single GIF, with that of a grid", atOnce: ["show", "gif"], later },
  { name: "Script tag: elements of pickers", atOnce: ["elements"] },
  // Only browsers without CSS anchors load `position`.
  { name: "Script tag: picker", atOnce: ["show", "picker"], later: [...later, "position"] },
  { name: "Script tag: page with a grid", atOnce: ["embed", "show"], later },
  {
    // Also with a grid: the picker has its modules.
    name: "Script tag: page with a picker",
    atOnce: ["embed", "show", "elements", "picker"],
    later: [...later, "position"],
  },
  { name: "JavaScript fallback of the core", atOnce: ["js-fallback"] },
];
