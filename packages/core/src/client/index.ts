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
  GifTag,
  GifVideo,
  ItemPage,
  JsonValue,
  Ledger,
  PingbackAction,
  Purposes,
  Rendition,
  SavedGif,
  Tracking,
  User,
} from "../../wasm/giflet.js";
export { type ErrorCode, GifletError, type GifletErrorDetails } from "../common/error.js";
export * from "../item/rendition.js";
export * from "../list/index.js";
export type { Direction, Geometry, ItemBox, ItemCallback, Masonry } from "../list/masonry.js";
export { uuid } from "../pingbacks/visitor.js";
export type { ApiMethods, CallName } from "./api-methods.js";
export type { Client } from "./client.js";
export { type ClientOptions, hasDebugParameter } from "./client-options.js";
export type {
  CallOptions,
  ListOptions,
  ListType,
  PageOptions,
  PingbackAttribute,
  PingbackDetails,
  RandomOptions,
  Rating,
  Sort,
} from "./options.js";
export type {
  AttributionMark,
  Capabilities,
  Provider,
  ProviderTables,
  SelectionContext,
} from "./provider.js";
