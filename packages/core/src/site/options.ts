import type { CallOptions, Rating, SdkOptions } from "../options.js";
import type { Service } from "../service.js";

/** A service with a site of its own. */
export interface SiteService extends Service {
  /** Where stories, videos and schedules are; `{site}/gateway/v1` by default. */
  gatewayBase?: string;
  /** Where videos are measured and trimmed; `{site}/imaging` by default. */
  imagingBase?: string;
  /** The cookie with the CSRF token; `csrftoken` by default (CLI-09). */
  csrfCookie?: string;
}

/** What an SDK for a site is made of. */
export interface SiteSdkOptions extends SdkOptions {
  /** Default: `giphyService`. */
  service?: SiteService;
  /** The token of the logged-in user: sent in place of the API key (CLI-10). Without it, cookies identify the user. */
  userToken?: string;
  /** Site calls reject with their API errors instead of logging them and resolving to `undefined` (CLI-06). */
  throwOnError?: boolean;
}

/** Options of every call of the site. */
export interface SiteCallOptions extends CallOptions {
  /** As in {@link SiteSdkOptions}, for this call. */
  throwOnError?: boolean;
}

/** Which part of a list is asked for. */
export interface SitePageOptions extends SiteCallOptions {
  /** `next` of the page before. It is used in place of `offset`. */
  next?: string;
  offset?: number;
  limit?: number;
}

/** What a visitor reports about a search. */
export interface SearchReportDetails {
  reasons: string[];
  anonymous?: boolean;
  additional_info?: string;
  search_response_id?: string;
  search_term?: string;
  search_content_type?: string;
}

/** Which artists are asked for, and in which order. */
export interface ArtistOptions extends SitePageOptions {
  /** Part of a name. */
  filter?: string;
  freelance?: boolean;
  order?: "asc" | "desc";
  sort?: string;
  rating?: Rating;
}

/** Which stories are asked for. */
export interface StoriesOptions extends SiteCallOptions {
  /** Drafts too: its author alone gets them. */
  fetch_unpublished?: boolean;
  limit?: number;
  /** `next` of the page before. */
  next?: string;
  /** Leaves the GIFs out, except for the covers. */
  cover_only?: boolean;
}
