export { Carousel, type CarouselHandle, type CarouselProps } from "./carousel/Carousel.js";
export { ClientProvider, type ClientProviderProps } from "./client/ClientProvider.js";
export type { FetchGifs } from "./hooks/useGifPages.js";
