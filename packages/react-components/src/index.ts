export type { ItemBox } from "@giflet/core";
export type { PlaybackInput } from "@giflet/core/internal/item";
export type { MasonryLayout } from "@giflet/core/internal/list";
export * from "./carousel.js";
export type { ClientContextValue } from "./client/context.js";
export { formatText, type PluralText } from "./client/format.js";
export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export {
  type CarouselStrings,
  carouselStrings,
  type FavoriteStrings,
  favoriteStrings,
  type GifStrings,
  type GridStrings,
  gifStrings,
  gridStrings,
  type SearchStrings,
  searchStrings,
  type VideoStrings,
  videoStrings,
} from "./client/strings.js";
export { useClient } from "./client/useClient.js";
export * from "./favorite.js";
export * from "./gif.js";
export { AdFrame, type AdFrameProps } from "./grid/AdFrame.js";
export { type Columns, columnsAt, defaultColumns } from "./grid/columns.js";
export type { AdProps, GridExtra } from "./grid/entry.js";
export { Grid } from "./grid/Grid.js";
export type { ErrorProps, LoadMore } from "./grid/GridEnd.js";
export { Loader, type LoaderProps } from "./grid/Loader.js";
export { ProviderMark, type ProviderMarkProps } from "./grid/ProviderMark.js";
export type { GridHandle, GridOptions, GridProps } from "./grid/props.js";
export { RelatedGrid, type RelatedGridProps } from "./grid/RelatedGrid.js";
export type { GifSelection } from "./grid/selection.js";
export type { ItemProps } from "./grid/Tile.js";
export type { Failure, FailureReason } from "./grid/useFailure.js";
export type { RootProps } from "./hooks/root-props.js";
export type { ObserverOptions } from "./hooks/shared-observer.js";
export {
  type GifPages,
  type GifPagesOptions,
  type PagingOptions,
  useGifPages,
} from "./hooks/useGifPages.js";
export type { VisibilityOptions } from "./hooks/useInView.js";
export { type MasonryOptions, useMasonry } from "./hooks/useMasonry.js";
export { usePlayback } from "./hooks/usePlayback.js";
export { useVisibility } from "./hooks/useVisibility.js";
export { useWidth } from "./hooks/useWidth.js";
export type { FormStrings, PageStrings, Strings, TagStrings } from "./locales/strings.js";
export * from "./video.js";
