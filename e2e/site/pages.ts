/** The pages of each folder, by the name of their script. */
const folders = {
  "any-page": ["any-page"],
  carousel: ["carousel", "unstyled"],
  core: ["delivery", "life", "monitor", "network", "site"],
  gif: ["actions", "favorite", "gif", "saved", "video"],
  grid: ["drag", "extras", "grid", "layouts", "terms"],
  lists: ["controlled", "masonry-list", "swr", "tanstack"],
  pages: ["host-css", "languages"],
  player: ["frame", "player", "share-panel"],
  search: ["bar", "button", "parts", "picker"],
};

/** The paths of the test pages in this folder, without extension. */
export const testPages = Object.entries(folders).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}`),
);
