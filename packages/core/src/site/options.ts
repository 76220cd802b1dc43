import type { ClientOptions } from "../client/client-options.js";
import type { CallOptions, Rating } from "../client/options.js";
import type { Provider } from "../client/provider.js";

/** A provider with its own site. */
export interface SiteProvider extends Provider {
  /** The base URL of stories, videos and schedules; `{site}/gateway/v1` by default. */
  gatewayBase?: string;
  /** The base URL of video details and trimming; `{site}/imaging` by default. */
  imagingBase?: string;
}

/** Options of a client for a provider and its site. */
export interface SiteClientOptions extends ClientOptions {
  /** Default: GIPHY, as `giphy()` of `@giflet/core/providers` describes it. */
  provider?: SiteProvider;
  /** The token of the logged-in user, sent in place of the API key. Without it, cookies identify the user. */
  userToken?: string;
  /** Site calls reject with their API errors instead of logging them and resolving to `undefined`. */
  throwOnError?: boolean;
}

/** Options of every call of the site. */
export interface SiteCallOptions extends CallOptions {
  /** As in {@link SiteClientOptions}, for this call. */
  throwOnError?: boolean;
}

/** Options of a call for a page of a list. */
export interface SitePageOptions extends SiteCallOptions {
  /** `next` of the previous page. It is used in place of `offset`. */
  next?: string;
  /** Number of items to skip. None by default. */
  offset?: number;
  /** Maximum number of items. Absent by default: as the provider decides. */
  limit?: number;
}

/** A report of a visitor about a search. */
export interface SearchReportDetails {
  /** The chosen reasons. */
  reasons: string[];
  /** Whether the report is without the user's name. Off by default. */
  anonymous?: boolean;
  /** The text of the visitor. Absent by default. */
  additional_info?: string;
  /** The id of the reported response. Absent by default. */
  search_response_id?: string;
  /** The term of the reported results. Absent by default. */
  search_term?: string;
  /** The type of the reported items. Absent by default. */
  search_content_type?: string;
}

/** The filter and the order of a list of artists. */
export interface ArtistOptions extends SitePageOptions {
  /** A part of the name. */
  filter?: string;
  /** Only artists who accept freelance work, or only others. Absent by default. */
  freelance?: boolean;
  /** The direction of the order. Absent by default: as the provider decides. */
  order?: "asc" | "desc";
  /** The member to sort by. Absent by default: as the provider decides. */
  sort?: string;
  /** The content rating. Absent by default: any. */
  rating?: Rating;
}

/** Options of a call for stories. */
export interface StoriesOptions extends SiteCallOptions {
  /** Includes drafts, which only their author receives. */
  fetch_unpublished?: boolean;
  /** Maximum number of stories. Absent by default: as the provider decides. */
  limit?: number;
  /** `next` of the previous page. */
  next?: string;
  /** Omits the GIFs except the covers. */
  cover_only?: boolean;
}
