export {
  type StaticPlayer,
  type StaticProvider,
  type StaticProviderName,
  staticPlayerUrl,
} from "../shared/static-player.js";
export { connectPlayer, type PlayerLink } from "./connect.js";
export type {
  GifletCarouselElement,
  GifletElement,
  GifletGifElement,
  GifletGifEvents,
  GifletGridElement,
  GifletListElement,
  GifletListEvents,
  GifletPickerButtonElement,
  GifletPickerElement,
  GifletPickerEvents,
  GifletPickerFieldElement,
  GifletPlayerElement,
  GifletPlayerEvents,
  GifletSelection,
} from "./elements.js";
export type { PlayerEventName, PlayerMessage, PlayerRequest } from "./protocol.js";
