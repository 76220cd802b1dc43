/** One name of the table of renditions. Width and height are numbers, in CSS px (MOD-05). */
export interface Rendition {
  width: number;
  height: number;
  /** The GIF file, or the still picture under a name ending in `_still`. */
  url?: string;
  webp?: string;
  mp4?: string;
}

/** One size a GIF can be shown at. Every URL is absolute http(s) (TXT-11). */
export interface Choice {
  width: number;
  height: number;
  gif?: string;
  webp?: string;
  mp4?: string;
  /** A picture that does not move. */
  still?: string;
}

/** Captions in one language: a WebVTT file. */
export interface Caption {
  /** The service's name of the language, such as `en`. */
  lang: string;
  url: string;
}

/** What can be watched of a GIF, with sound where the service has any (ITM-05). */
export interface Video {
  /** Every size it can be watched at, smallest area first, as `mp4`; `chooseRendition` picks from it. */
  choices: Choice[];
  captions: Caption[];
}

/** The uploader as the service names it (MOD-09). */
export interface User {
  username: string;
  display_name: string;
  attribution_display_name: string;
  profile_url?: string;
  /** The 80 px high variant; absent when the user has none (then `palette` picks a default). */
  avatar?: string;
  avatar_url?: string;
  is_verified: boolean;
  is_public: boolean;
  suppress_chrome: boolean;
  /** Which of five default avatars stands for this user, 0 to 4, stable per user name. */
  palette: number;
}

/** What may be shown of the uploader; absent from a GIF where the rules forbid it (TXT-02). */
export interface Attribution {
  name: string;
  /** Lowercased, without `@`. */
  username: string;
  /** The profile page, for a new tab. */
  url?: string;
  avatar?: string;
  palette: number;
  verified: boolean;
}

/** A video hosted elsewhere (EXT-01). */
export interface ExternalMedia {
  provider_name: "youtube" | "vimeo";
  asset_uid: string;
  /** Seconds. */
  start: number;
}

/**
 * A decoded GIF or sticker: a plain object that can be stored and rendered years later without a call (MOD-14).
 * The names in snake_case are the service's own; the others are derived by the core.
 */
export interface Gif {
  id: string;
  type: string;
  title: string;
  url?: string;
  bitly_url?: string;
  embed_url?: string;
  response_id: string;
  pingback_event_type: string;
  tags: string[];
  images: Record<string, Rendition>;
  bottle_data: { tags: string[]; tid: string };
  external_media?: ExternalMedia;
  cta?: { link: string; text: string };
  user?: User;
  is_anonymous: boolean;
  is_community: boolean;
  is_featured: boolean;
  is_hidden: boolean;
  is_indexable: boolean;
  is_preserve_size: boolean;
  is_realtime: boolean;
  is_removed: boolean;
  is_sticker: boolean;
  /** Text for those who cannot see it (TXT-01). */
  alt: string;
  attribution?: Attribution;
  stillUrl?: string;
  gifUrl?: string;
  videoUrl?: string;
  /** Absent where the service has no video for it: then it moves, but has no sound. */
  video?: Video;
  /** Every size it can be shown at, smallest area first; `chooseRendition` picks from it (MOD-12). */
  choices: Choice[];
  /** Width and height of the original, CSS px, never 0. */
  width: number;
  height: number;
  /** Which of five brand colours lies behind it while it loads, 0 to 4, stable per id (GRD-05). */
  palette: number;
}

/**
 * What it takes to show a GIF later without a call: about 1 kB of JSON (MOD-14). `saveGif` makes one of a `Gif`, `openGif` checks
 * one that comes out of storage, or from another visitor, and makes a `Gif` of it again.
 */
export type SavedGif = Pick<
  Gif,
  "id" | "title" | "url" | "alt" | "attribution" | "is_sticker" | "choices" | "width" | "height" | "palette"
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
  video?: { host: ExternalMedia["provider_name"]; url: string };
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
  response_id: string;
}

/** A page of GIFs. */
export type GifPage = ItemPage<Gif>;

/** A word GIFs are found by (MOD-11). */
export interface Tag {
  name: string;
  /** The name as it stands in a path. */
  name_encoded?: string;
  /** The answer it came with. */
  response_id: string;
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
