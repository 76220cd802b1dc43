import type { SdkOptions } from "../client/client-options.js";
import type { CallOptions, Rating } from "../client/options.js";
import type { Service } from "../client/service.js";

/** A service with its own site. */
export interface SiteService extends Service {
  /** The base URL of stories, videos and schedules; `{site}/gateway/v1` by default. */
  gatewayBase?: string;
  /** The base URL of video details and trimming; `{site}/imaging` by default. */
  imagingBase?: string;
  /** The name of the cookie with the CSRF token; `csrftoken` by default. */
  csrfCookie?: string;
}

/** Options of an SDK for a service and its site. */
export interface SiteSdkOptions extends SdkOptions {
  /** Default: `giphyService`. */
  service?: SiteService;
  /** The token of the logged-in user, sent in place of the API key. Without it, cookies identify the user. */
  userToken?: string;
  /** Site calls reject with their API errors instead of logging them and resolving to `undefined`. */
  throwOnError?: boolean;
}

/** Options of every call of the site. */
export interface SiteCallOptions extends CallOptions {
  /** As in {@link SiteSdkOptions}, for this call. */
  throwOnError?: boolean;
}

/** Options of a call for a page of a list. */
export interface SitePageOptions extends SiteCallOptions {
  /** `next` of the previous page. It is used in place of `offset`. */
  next?: string;
  offset?: number;
  limit?: number;
}

/** A report of a visitor about a search. */
export interface SearchReportDetails {
  reasons: string[];
  anonymous?: boolean;
  additional_info?: string;
  search_response_id?: string;
  search_term?: string;
  search_content_type?: string;
}

/** The filter and the order of a list of artists. */
export interface ArtistOptions extends SitePageOptions {
  /** A part of the name. */
  filter?: string;
  freelance?: boolean;
  order?: "asc" | "desc";
  sort?: string;
  rating?: Rating;
}

/** Options of a call for stories. */
export interface StoriesOptions extends SiteCallOptions {
  /** Includes drafts, which only their author receives. */
  fetch_unpublished?: boolean;
  limit?: number;
  /** `next` of the previous page. */
  next?: string;
  /** Omits the GIFs except the covers. */
  cover_only?: boolean;
}
