/** A media file of a GIF. Its URL is absolute and has the scheme http or https. */
export interface Rendition {
  /** The URL of the file. */
  url: string;
  /**
   * The rendition name of the provider, for example `fixed_width` or `tinygif`. Formats of the same size may share a
   * name. The name of a still image ends in `_still`.
   */
  name: string;
  /** The MIME type, for example `image/webp`; `image/*` if the provider does not specify it. */
  mime: string;
  /** CSS px, 0 when unknown. */
  width: number;
  /** CSS px, 0 when unknown. */
  height: number;
  /** File size in bytes, if the provider reports it. */
  bytes?: number;
}

/** Captions in one language: a WebVTT file. */
export interface Caption {
  /** The language code of the provider, for example `en`. */
  lang: string;
  /** The WebVTT file. */
  url: string;
}

/** The video of a GIF, with sound if the provider has it. */
export interface GifVideo {
  /** The video files. `chooseRendition` selects one. */
  renditions: Rendition[];
  /** The captions, one for each language. */
  captions: Caption[];
}

/** The uploader. */
export interface User {
  /** The unique user name. */
  username: string;
  /** The name to display. */
  displayName: string;
  /** The name to display in an attribution. */
  attributionName: string;
  /** The profile page. */
  profileUrl?: string;
  /**
   * The avatar at a height of 80 px. Absent if the user has no avatar; show the default avatar at index `palette`
   * instead.
   */
  avatar?: string;
  /** The avatar in its original size. */
  avatarUrl?: string;
  /** Whether the provider has verified the user. */
  isVerified: boolean;
  /** Whether others see the profile. */
  isPublic: boolean;
  /** Whether the account has turned off attribution. */
  suppressChrome: boolean;
  /** Index of the default avatar, 0 to 4. The same user name always has the same index. */
  palette: number;
}

/** The attribution to display. Absent if the uploader must not be shown. */
export interface Attribution {
  /** The name to display. */
  name: string;
  /** Lowercase, without `@`. */
  username: string;
  /** The profile page; open it in a new tab. */
  url?: string;
  /** The avatar. Absent if the user has none. */
  avatar?: string;
  /** Index of the color in place of an avatar, 0 to 4. */
  palette: number;
  /** Whether the provider has verified the user. */
  isVerified: boolean;
}

/** A video hosted by YouTube or Vimeo. */
export interface ExternalMedia {
  /** The site that hosts the video. */
  host: "youtube" | "vimeo";
  /** The video ID at the host. */
  id: string;
  /** Start time in seconds. */
  start: number;
}

/** Data for pingbacks and tracking pixels. */
export interface Tracking {
  /** ID of the API response that contained the GIF. Without it, no pingback is sent. */
  responseId: string;
  /** The event type of its pingbacks. */
  eventType: string;
  /** The campaign ID; pingbacks of a campaign are sent without a debounce. Empty if there is none. */
  campaignId: string;
  /** HTML with tracking pixels. */
  pixels: string[];
  /** The search term that found the GIF, for providers to which selected GIFs are reported. */
  query?: string;
}

/**
 * A decoded GIF or sticker of any provider. It is a plain object: you can store it and render it later without a
 * request. Text is sanitized and URLs are safe to use as links, except in `raw`.
 */
export interface GifData {
  /** The unique ID, stable across responses. Use it to compare GIFs. */
  id: string;
  /** The identifier to pass to API calls: the ID, or a provider-specific token that may differ in every response. */
  lookupId: string;
  /** `gif`, `sticker`, `text` or `video`. */
  type: string;
  /** The title. Empty if there is none. */
  title: string;
  /** The page of the GIF at the provider. */
  url?: string;
  /** The short URL of the page. */
  shortUrl?: string;
  /** The embed player of the provider. */
  embedUrl?: string;
  /** The page the GIF was found on. */
  source?: string;
  /** The content rating of the provider. */
  rating?: string;
  /** Absent if the GIF does not come from an API response, for example a saved GIF. Nothing is reported for it. */
  tracking?: Tracking;
  /** The names of the tags. */
  tags: string[];
  /** The media files. `chooseRendition` selects one. */
  renditions: Rendition[];
  /** Width of the original in CSS px, never 0. */
  width: number;
  /** Height of the original in CSS px, never 0. */
  height: number;
  /** A CSS color to display while the GIF loads. */
  placeholder?: string;
  /** The hosted video of the GIF. */
  externalMedia?: ExternalMedia;
  /** The call to action of the owner. */
  cta?: { link: string; text: string };
  /** The uploader, if the provider reports one. */
  user?: User;
  /** Whether it was uploaded without an account. */
  isAnonymous: boolean;
  /** Whether it comes from the community. */
  isCommunity: boolean;
  /** Whether the provider features it. */
  isFeatured: boolean;
  /** Whether the provider hides it from lists. */
  isHidden: boolean;
  /** Whether search engines may index its page. */
  isIndexable: boolean;
  /** Whether the provider keeps its original size. */
  isPreserveSize: boolean;
  /** Whether it is about a current event. */
  isRealtime: boolean;
  /** Whether the provider has removed it. */
  isRemoved: boolean;
  /** Whether it has a transparent background. */
  isSticker: boolean;
  /** Whether it has sound. */
  hasAudio: boolean;
  /** Alternative text. */
  alt: string;
  /** The uploader to show. */
  attribution?: Attribution;
  /** The still image of the original. */
  stillUrl?: string;
  /** The GIF file of the original. */
  gifUrl?: string;
  /** The silent MP4 file of the original. */
  videoUrl?: string;
  /** Absent if the provider has no video with sound of this GIF. */
  video?: GifVideo;
  /** Index of the placeholder color, 0 to 4. The same ID always has the same index. */
  palette: number;
  /** Set if the item is an advertisement. It then has no renditions. */
  ad?: Ad;
  /** The unmodified, unvalidated item of the provider. Only present with the client option `raw`. */
  raw?: JsonValue;
}

/** A value of a JSON text. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [member: string]: JsonValue };

/** An advertisement in a list of GIFs. Only with the option `ads` of a provider that has them. */
export interface Ad {
  /** HTML of a third party, or the URL of such a page. Must be rendered in a sandboxed frame, as `AdFrame` does. */
  content: string;
  /** Width of the content, CSS px. */
  width: number;
  /** Height of the content, CSS px. */
  height: number;
}

/**
 * The members needed to render a GIF later without a request, about 1.6 kB as JSON. `saveGif` creates it from a `Gif`.
 * `restoreGif` validates an object from storage or from another user and converts it back to a `Gif`.
 */
export type SavedGif = Pick<
  GifData,
  | "id"
  | "lookupId"
  | "title"
  | "url"
  | "alt"
  | "attribution"
  | "isSticker"
  | "renditions"
  | "width"
  | "height"
  | "palette"
>;

/** A page of a list. */
export interface ItemPage<T> {
  /** The items of the page. */
  items: T[];
  /** Opaque cursor for the next page; pass it as the option `next`. Absent on the last page. */
  next?: string;
  /** Estimated total number of items. Absent if unknown. */
  total?: number;
  /** ID of the API response. */
  responseId: string;
}

/** A page of GIFs. */
export type GifPage = ItemPage<GifData>;

/** A search tag. */
export interface GifTag {
  /** The name to display. */
  name: string;
  /** The URL-encoded name. */
  name_encoded?: string;
  /** ID of the API response that contained the tag. */
  responseId: string;
  /** The term to search, if it differs from the name. */
  query?: string;
  /** A decoded example GIF, if the call returns one. */
  gif?: GifData;
}

/** A top-level tag with subcategories. */
export interface Category extends GifTag {
  /** The subcategories, if the call returns them. */
  subcategories?: Pick<GifTag, "name" | "name_encoded">[];
}

/** A channel, as returned by the provider. */
export interface Channel {
  /** The id of the channel. */
  id: string | number;
  /** The name of the channel in URLs. */
  slug?: string;
  /** The name to display. */
  display_name?: string;
  /** ID of the parent channel. */
  parent?: string | number | null;
  /** Not validated. URLs in it are not safe to use as links. */
  user?: unknown;
}

/** Channels, tags and GIFs associated with a GIF. */
export interface Associations {
  /** The channels that contain the GIF. */
  channels: Partial<Channel>[];
  /** The tags of the GIF. */
  tags: GifTag[];
  /** Decoded GIFs. */
  gifs: GifData[];
}

/** The purposes a visitor has consented to. A missing purpose counts as denied. */
export interface Purposes {
  /** IDs and unsent pingbacks in browser storage. */
  storage?: boolean;
  /** Pingbacks, page views and other analytics. */
  measurement?: boolean;
  /** Third-party tracking pixels. */
  pixels?: boolean;
  /** Error reports. */
  errors?: boolean;
}

/**
 * The consent state. `granted` allows every purpose. Nothing is stored or sent unless the state is `granted` or a list
 * of purposes. `pending` means that a consent dialog is open.
 */
export type Consent = "unknown" | "pending" | "granted" | "denied" | Purposes;

/** Counts of pingbacks by state: accepted = acknowledged + inFlight + stored + the sum of dropped. */
export interface Ledger {
  /** Added to the queue, including pingbacks restored from storage. */
  accepted: number;
  /** Confirmed by a successful response. */
  acknowledged: number;
  /** In flight, or sent without a known result. */
  inFlight: number;
  /** Waiting in memory or in browser storage. */
  stored: number;
  /** Dropped without delivery, by cause. */
  dropped: {
    /** Consent was denied. */
    denied: number;
    /** The queue was full; the oldest pingbacks are dropped first. */
    full: number;
    /** The provider rejected them with a permanent error. */
    refused: number;
    /** Another tab took them over. */
    takenOver: number;
  };
}

/** The action of a pingback. */
export type PingbackAction = "SEEN" | "HOVER" | "CLICK" | "FAVORITE" | "SHARE" | "PAUSE";
