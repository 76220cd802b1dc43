export type {
  Attribution,
  Choice,
  Consent,
  ExternalMedia,
  Gif,
  GifPage,
  Pagination,
  PingbackAction,
  Rendition,
  User,
} from "../wasm/giflet.js";
export { type ErrorCode, GifletError } from "./error.js";
export type { Geometry, LayoutWindow, Masonry } from "./masonry.js";
export { chooseRendition } from "./rendition.js";
export type {
  CallOptions,
  ItemPage,
  ListOptions,
  PingbackDetails,
  RandomOptions,
  Sdk,
  SdkOptions,
} from "./sdk.js";
export { giphyService, type Service } from "./service.js";
