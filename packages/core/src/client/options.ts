/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's `reason`. */
  signal?: AbortSignal;
  /** Time limit in ms, retries included; 0 for none. Default: that of the client. */
  timeout?: number;
  /** Bypasses the cache: neither reads nor writes it. Default: false. */
  noCache?: boolean;
  /** Disables retries. By default, 429, 5xx and network errors are retried twice. */
  noRetry?: boolean;
}

/** A content rating: of GIPHY, or of another provider. */
export type Rating = "y" | "g" | "pg" | "pg-13" | "r" | (string & {});

/** The order of search results: of GIPHY, or of another provider. */
export type Sort = "relevant" | "recent" | (string & {});

/** Options that select a page of a list. */
export interface PageOptions extends CallOptions {
  /** `next` of the previous page. Takes precedence over `offset`. */
  next?: string;
  /** Index of the first item, for providers with numeric paging. */
  offset?: number;
  /** Maximum number of items. */
  limit?: number;
}

/** The types of lists. */
export type ListType = "gifs" | "stickers" | "emoji" | "text" | "videos";

/** Options of list calls. Undefined options are not sent, except for `rating`. */
export interface ListOptions extends PageOptions {
  /** The type of the items. GIFs by default. */
  type?: Exclude<ListType, "emoji">;
  /** Content rating. Default: the provider's `defaultRating`. */
  rating?: Rating;
  /** Language code of the results, for example `en`. Absent by default: as the provider decides. */
  lang?: string;
  /** The country of the visitor, for example `CH`. */
  countryCode?: string;
  /** The order of the results. Absent by default: as the provider decides. */
  sort?: Sort;
  /** Restricts a search to a channel. */
  channel?: string;
}

/** Options of a random GIF. */
export interface RandomOptions extends CallOptions {
  /** The type of the item. A GIF by default. */
  type?: ListOptions["type"];
  /** Restricts the choice to GIFs with this tag. */
  tag?: string;
  /** Content rating. Default: the provider's `defaultRating`. */
  rating?: Rating;
}

/** Additional data of a pingback. */
export interface PingbackDetails {
  /** The index of the GIF in its list. */
  position?: number;
  /** The component that displays the GIF. */
  layout?: "GRID" | "CAROUSEL" | "MASONRY" | "PLAYER";
  /** The provider's id of the user who sees the GIF. */
  userId?: string;
  /** Further attributes. The values of a repeated key, also of `position`, `layout` and `user_id`, are joined by commas. */
  attributes?: readonly PingbackAttribute[];
}

/** An attribute of a pingback. */
export interface PingbackAttribute {
  /** The name of the attribute. */
  key: string;
  /** The value of the attribute. */
  value: string;
}
