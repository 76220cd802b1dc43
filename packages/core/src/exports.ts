export type {
  Associations,
  Attribution,
  Category,
  Channel,
  Choice,
  Consent,
  ExternalMedia,
  Gif,
  GifPage,
  Pagination,
  PingbackAction,
  Rendition,
  Tag,
  User,
} from "../wasm/giflet.js";
export type { CallName } from "./client.js";
export { type ErrorCode, GifletError } from "./error.js";
export type { Geometry, LayoutWindow, Masonry } from "./masonry.js";
export type {
  CallOptions,
  ItemPage,
  ListOptions,
  PageOptions,
  PingbackDetails,
  RandomOptions,
  SdkOptions,
} from "./options.js";
export { chooseRendition } from "./rendition.js";
export type { Sdk } from "./sdk.js";
export { giphyService, type Service } from "./service.js";
