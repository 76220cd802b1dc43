export { ClientProvider, type ClientProviderProps } from "./client/ClientProvider.js";
export { ProviderMark, type ProviderMarkProps } from "./grid/ProviderMark.js";
export {
  type MasonryItem,
  type MasonryItemProps,
  type MasonryList,
  type MasonryListOptions,
  type MasonryListProps,
  useMasonryList,
} from "./masonry-list/useMasonryList.js";
