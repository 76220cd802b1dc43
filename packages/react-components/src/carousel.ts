export { Carousel, type CarouselHandle, type CarouselProps } from "./carousel/Carousel";
export type { FetchGifs } from "./hooks/useGifPages";
export { SdkProvider, type SdkProviderProps } from "./sdk/SdkProvider";
