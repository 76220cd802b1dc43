/** A file that shows a GIF. Its URL is absolute http(s) (TXT-11). */
export interface Rendition {
  url: string;
  /**
   * The provider's name, such as `fixed_width` or `tinygif`; formats of the same size may share it. That of a still image ends in
   * `_still` (MOD-05).
   */
  name: string;
  /** The MIME type, such as `image/webp`; `image/*` when the provider does not say. */
  mime: string;
  /** CSS px, 0 when unknown. */
  width: number;
  /** CSS px, 0 when unknown. */
  height: number;
  /** Size of the file, when the provider says. */
  bytes?: number;
}

/** Captions in one language: a WebVTT file. */
export interface Caption {
  /** The service's name of the language, such as `en`. */
  lang: string;
  url: string;
}

/** The video of a GIF, with sound where the provider has any (ITM-05). */
export interface Video {
  /** Its files; `chooseRendition` picks one. */
  renditions: Rendition[];
  captions: Caption[];
}

/** The uploader (MOD-09). */
export interface User {
  username: string;
  displayName: string;
  attributionName: string;
  profileUrl?: string;
  /** The variant of 80 px height; absent when the user has no avatar, which `palette` then picks a default for. */
  avatar?: string;
  /** The avatar as uploaded. */
  avatarUrl?: string;
  isVerified: boolean;
  isPublic: boolean;
  /** Whether the account refuses attribution. */
  suppressChrome: boolean;
  /** Index of the default avatar, 0 to 4, stable per user name. */
  palette: number;
}

/** What may be shown of the uploader; a GIF has none where nothing may be (TXT-02). */
export interface Attribution {
  name: string;
  /** In lower case, without `@`. */
  username: string;
  /** The profile page, for a new tab. */
  url?: string;
  avatar?: string;
  palette: number;
  isVerified: boolean;
}

/** A video hosted elsewhere (EXT-01). */
export interface ExternalMedia {
  host: "youtube" | "vimeo";
  /** The id at that host. */
  id: string;
  /** Where it starts, in seconds. */
  start: number;
}

/** What pingbacks and tracking pixels need of a GIF. */
export interface Tracking {
  /** Id of the answer that it came with (MOD-03); no pingback is sent without. */
  responseId: string;
  /** The type of its pingbacks. */
  eventType: string;
  /** The campaign whose pingbacks are sent at once; empty for none (PNG-05). */
  campaignId: string;
  /** Markup with tracking pixels (PNG-08). */
  pixels: string[];
}

/**
 * A decoded GIF or sticker of any provider: a plain object that can be stored and rendered later without a call (MOD-14). Its texts are
 * cleaned and its URLs are safe to link to, `raw` excepted.
 */
export interface Gif {
  /** Text, stable: what GIFs are compared by. */
  id: string;
  /** What calls name it by: the id, or a text of the provider's that may change with every answer. */
  handle: string;
  /** `gif`, `sticker`, `text` or `video`. */
  type: string;
  title: string;
  /** Its page at the provider. */
  url?: string;
  /** The same, shortened. */
  shortUrl?: string;
  /** Its player at the provider. */
  embedUrl?: string;
  /** The page that it was found on. */
  source?: string;
  /** The content rating, as the provider names it. */
  rating?: string;
  /** Absent from a GIF that is not from an answer, such as a saved one: nothing is sent for it. */
  tracking?: Tracking;
  tags: string[];
  /** Its files, which `chooseRendition` picks from (MOD-12). */
  renditions: Rendition[];
  /** Width of the original in CSS px, never 0. */
  width: number;
  /** Height of the original in CSS px, never 0. */
  height: number;
  /** A CSS color to show while it loads. */
  placeholder?: string;
  externalMedia?: ExternalMedia;
  /** A link of the owner's. */
  cta?: { link: string; text: string };
  user?: User;
  isAnonymous: boolean;
  isCommunity: boolean;
  isFeatured: boolean;
  isHidden: boolean;
  isIndexable: boolean;
  isPreserveSize: boolean;
  isRealtime: boolean;
  isRemoved: boolean;
  isSticker: boolean;
  /** Whether it has sound. */
  hasAudio: boolean;
  /** Alternative text (TXT-01). */
  alt: string;
  attribution?: Attribution;
  stillUrl?: string;
  gifUrl?: string;
  videoUrl?: string;
  /** Absent when the provider has no video of it: it moves, but has no sound. */
  video?: Video;
  /** Index of the color behind it while it loads, 0 to 4, stable per id (GRD-05). */
  palette: number;
  /** The item as the provider sent it, unchecked. Only with the option `raw` of the SDK. */
  raw?: unknown;
}

/**
 * What it takes to show a GIF later without a call: about 1 kB of JSON (MOD-14). `saveGif` makes one of a `Gif`, `openGif` checks
 * one that comes out of storage, or from another visitor, and makes a `Gif` of it again.
 */
export type SavedGif = Pick<
  Gif,
  | "id"
  | "handle"
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

/** What a player offers beside its GIF, worked out by the core. */
export interface PlayerSheet {
  /** Where it can be shared, in the menu's order, with the size of the window each opens in, CSS px (SHR-01, SHR-02). */
  networks: { name: "Facebook" | "Twitter" | "Pinterest"; url: string; width: number; height: number }[];
  /** The address to share; absent for a GIF without a page (TXT-05). */
  link?: string;
  /** What makes a player on another page, of a fixed size (TXT-04). */
  embedCode?: string;
  /** The same as wide as what it stands in. */
  responsiveCode?: string;
  /** The player of the video hosted elsewhere (TXT-08, TXT-09). */
  video?: { host: ExternalMedia["host"]; url: string };
  /** What page-view analytics call a page of related GIFs, but for its number (TXT-06). */
  relatedPath?: string;
}

/** A page of a list. */
export interface ItemPage<T> {
  items: T[];
  /** The option `next` of the call for the page after this one: opaque text, absent on the last page. */
  next?: string;
  /** Number of items of the whole list, as a hint; absent when unknown. */
  total?: number;
  /** Id of the answer. */
  responseId: string;
}

/** A page of GIFs. */
export type GifPage = ItemPage<Gif>;

/** A word GIFs are found by (MOD-11). */
export interface Tag {
  name: string;
  /** The name as it stands in a path. */
  name_encoded?: string;
  /** Id of the answer that it came with. */
  responseId: string;
  /** A GIF that shows it, decoded, where the call answers one. */
  gif?: Gif;
}

/** A tag above others (CLI-11). */
export interface Category extends Tag {
  subcategories?: Pick<Tag, "name" | "name_encoded">[];
}

/** A channel as the service sends it (MOD-11). */
export interface Channel {
  id: string | number;
  slug?: string;
  display_name?: string;
  /** The id of the channel above it. */
  parent?: string | number | null;
  /** Unchecked: no address in it is safe to link to. */
  user?: unknown;
}

/** What a service ties a GIF to (CLI-13). */
export interface Associations {
  channels: Partial<Channel>[];
  tags: Tag[];
  /** Decoded. */
  gifs: Gif[];
}

/** What a visitor who has chosen allows; what is absent is refused (PNG-12). */
export interface Purposes {
  /** Ids and what waits to be sent, in this browser's storage. */
  storage?: boolean;
  /** Pingbacks, page views and other analytics. */
  measurement?: boolean;
  /** Tracking pixels of others. */
  pixels?: boolean;
  /** Reports of errors. */
  errors?: boolean;
}

/**
 * The visitor's wish. Before `granted`, which allows every purpose, or a list of purposes nothing is stored or sent;
 * `pending` says that the visitor is being asked (PNG-12).
 */
export type Consent = "unknown" | "pending" | "granted" | "denied" | Purposes;

/** What became of every pingback: accepted = acknowledged + handed + stored + all that were dropped (PNG-13). */
export interface Ledger {
  /** Taken in, those that an earlier page had left included. */
  accepted: number;
  /** The service has said that it has them. */
  acknowledged: number;
  /** Given to the network, which has not said what became of them. */
  handed: number;
  /** Waiting, in memory or in the browser's storage. */
  stored: number;
  dropped: {
    /** The visitor has refused. */
    denied: number;
    /** Too many were waiting: the oldest go first. */
    full: number;
    /** The service would not have them. */
    refused: number;
    /** Another tab has taken them over. */
    elsewhere: number;
  };
}

/** What a pingback tells (PNG-06). */
export type PingbackAction = "SEEN" | "HOVER" | "CLICK" | "FAVORITE" | "SHARE" | "PAUSE";
