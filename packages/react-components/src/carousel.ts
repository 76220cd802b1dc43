export { Carousel, type CarouselHandle, type CarouselProps } from "./carousel/Carousel.js";
export type { FetchGifs } from "./hooks/useGifPages.js";
export { SdkProvider, type SdkProviderProps } from "./sdk/SdkProvider.js";
