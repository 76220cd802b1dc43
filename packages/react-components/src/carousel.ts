export {
  Carousel,
  type CarouselHandle,
  type CarouselOptions,
  type CarouselProps,
} from "./carousel/Carousel.js";
export { ClientProvider, type ClientProviderProps } from "./client/ClientProvider.js";
export { StringsProvider, type StringsProviderProps } from "./client/StringsProvider.js";
export type { ControlledGifs, FetchedGifs, FetchGifs, GifSource } from "./hooks/useGifPages.js";
