export type { Box } from "@giflet/core";
export type { PlaybackInput } from "@giflet/core/item";
export {
  createPagerState,
  type MasonryLayout,
  type PagerAction,
  type PagerState,
  pagerReducer,
  shouldFetchPage,
} from "@giflet/core/pages";
export * from "./carousel";
export * from "./favorite";
export * from "./gif";
export { AdFrame, type AdFrameProps } from "./grid/AdFrame";
export { type Columns, columnsAt, defaultColumns } from "./grid/columns";
export type { AdProps, GridExtra } from "./grid/entry";
export { Grid, type GridHandle, type GridProps } from "./grid/Grid";
export type { ErrorProps, LoadMore } from "./grid/GridEnd";
export { Loader, type LoaderProps } from "./grid/Loader";
export { RelatedGrid, type RelatedGridProps } from "./grid/RelatedGrid";
export type { GifSelection } from "./grid/selection";
export type { ItemProps } from "./grid/Tile";
export type { ObserverOptions } from "./hooks/shared-observer";
export { type GifPages, type GifPagesOptions, useGifPages } from "./hooks/useGifPages";
export type { VisibilityOptions } from "./hooks/useInView";
export { type MasonryOptions, useMasonry } from "./hooks/useMasonry";
export { usePlayback } from "./hooks/usePlayback";
export { useVisibility } from "./hooks/useVisibility";
export { useWidth } from "./hooks/useWidth";
export type { ProvidedStrings, SdkContextValue } from "./sdk/context";
export {
  defaultStrings,
  type MediaStrings,
  mediaStrings,
  type SearchStrings,
  type Strings,
  searchStrings,
} from "./sdk/strings";
export { useSdk } from "./sdk/useSdk";
export * from "./video";
