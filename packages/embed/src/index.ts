export { connectPlayer, type PlayerLink } from "./client/connect.js";
export type { PlayerEventName, PlayerNews, PlayerRequest } from "./client/protocol.js";
export type {
  GifletCarouselElement,
  GifletGridElement,
  GifletListEvents,
  GifletPlayerElement,
  GifletPlayerEvents,
} from "./elements.js";
