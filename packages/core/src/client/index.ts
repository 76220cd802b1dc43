export type {
  Ad,
  Associations,
  Attribution,
  Caption,
  Category,
  Channel,
  Consent,
  ExternalMedia,
  GifData,
  GifPage,
  GifVideo,
  ItemPage,
  JsonValue,
  Ledger,
  PingbackAction,
  Purposes,
  Rendition,
  SavedGif,
  Tag,
  Tracking,
  User,
} from "../../wasm/giflet.js";
export { type ErrorCode, GifletError, type GifletErrorDetails } from "../common/error.js";
export { uuid } from "../common/uuid.js";
export * from "../item/rendition.js";
export type { Box, Direction, Geometry, ItemCallback, Masonry } from "../list/masonry.js";
export type { ApiMethods, CallName } from "./api-methods.js";
export type { SdkOptions } from "./client-options.js";
export { hasDebugParameter } from "./debug.js";
export type {
  CallOptions,
  ListOptions,
  PageOptions,
  PingbackAttribute,
  PingbackDetails,
  RandomOptions,
  Rating,
  Sort,
} from "./options.js";
export type { Sdk } from "./sdk.js";
export {
  type Capabilities,
  giphyService,
  type Mark,
  type ProviderTables,
  type Service,
  type ShareContext,
} from "./service.js";
