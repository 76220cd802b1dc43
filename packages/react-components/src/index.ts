export type { ItemBox } from "@giflet/core";
export type { Playback, PlaybackInput } from "@giflet/core/internal/item";
export type { MasonryLayout } from "@giflet/core/internal/list";
export {
  Carousel,
  type CarouselHandle,
  type CarouselOptions,
  type CarouselProps,
} from "./carousel/Carousel.js";
export { ClientProvider, type ClientProviderProps } from "./client/ClientProvider.js";
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
export { FavoriteButton, type FavoriteButtonProps } from "./favorite/FavoriteButton.js";
export { Attribution, type AttributionProps } from "./gif/Attribution.js";
export type { GifContext, GifEvents } from "./gif/events.js";
export { Gif } from "./gif/Gif.js";
export type { GifHandle, GifProps, OverlayProps } from "./gif/props.js";
export { VerifiedBadge, type VerifiedBadgeProps } from "./gif/VerifiedBadge.js";
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
export type { ControlledGifs, FetchedGifs, FetchGifs, GifSource } from "./hooks/useGifPages.js";
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
export {
  type MasonryItem,
  type MasonryItemProps,
  type MasonryList,
  type MasonryListOptions,
  type MasonryListProps,
  useMasonryList,
} from "./masonry-list/useMasonryList.js";
export type { VideoEvents } from "./video/events.js";
export type { VideoHandle, VideoProps } from "./video/props.js";
export { Video } from "./video/Video.js";
export { VideoOverlay } from "./video/VideoOverlay.js";
