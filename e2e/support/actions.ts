import type { Entry } from "./catalogue.ts";

/** An entry of the catalogue, whose members a kind changes. */
type Draft = Entry & Record<string, unknown>;

const eachImage = (entry: Draft, names: RegExp, change: (image: Record<string, string>) => void) => {
  for (const [name, image] of Object.entries(entry.images)) if (names.test(name)) change(image);
};
const isMoving = /^(?!.*_still)/;

/** The folders of the files with sound. */
export const HOSTED: Record<string, string> = {
  "video with sound": "metronome",
  "clip with captions": "lol-typewriter",
};

const hosted = (slug: string, captions?: object) => (entry: Draft) =>
  Object.assign(entry, {
    type: "video",
    video: {
      assets: { source: { height: 504, width: 672, url: `{media}/media/${slug}/sound.mp4` } },
      previews: { source: { height: 200, width: 200, url: `{media}/media/${slug}/200w.mp4` } },
      captions,
    },
  });

/** How the entry of a kind differs from one of a GIF. */
export const kinds = {
  gif: () => {},
  "MP4 only": (entry) =>
    eachImage(entry, isMoving, (image) => {
      delete image.url;
      delete image.webp;
    }),
  "WebP only": (entry) =>
    eachImage(entry, isMoving, (image) => {
      delete image.url;
      delete image.mp4;
    }),
  "without still": (entry) => {
    for (const name of Object.keys(entry.images)) if (name.endsWith("_still")) delete entry.images[name];
  },
  "without file": (entry) => Object.assign(entry, { images: {} }),
  sticker: (entry) => Object.assign(entry, { is_sticker: 1, type: "sticker" }),
  "video with sound": hosted("metronome"),
  "clip with captions": hosted("lol-typewriter", { en: { vtt: "{media}/media/lol-typewriter/en.vtt" } }),
  "external video": (entry) =>
    Object.assign(entry, {
      external_media: { provider_name: "youtube", asset_uid: "abcdefghijk", start: 1 },
    }),
  "with tid": (entry) => Object.assign(entry, { bottle_data: { tid: "campaign-1" } }),
  advertisement: () => {},
  "without user": (entry) => Object.assign(entry, { user: undefined, username: undefined }),
  "hidden user": (entry) => Object.assign(entry, { user: { ...entry.user, is_public: false } }),
  "call to action": (entry) =>
    Object.assign(entry, { cta: { link: "https://shop.example/", text: "Visit the shop" } }),
  removed: (entry) => Object.assign(entry, { is_removed: 1 }),
  "without page": (entry) => Object.assign(entry, { url: undefined }),
  /** The last one on a page: its click comes after all that the others send. */
  last: () => {},
} satisfies Record<string, (entry: Draft) => unknown>;

export type Kind = keyof typeof kinds;

export const actions = ["into view", "hover", "click", "middle click", "key", "pause", "favorite"] as const;
export type Action = (typeof actions)[number];

/** Where a GIF is shown, and the rules that it follows there. */
export const surfaces = {
  Gif: { rules: "item", through: "handlers" },
  Grid: { rules: "item", through: "handlers" },
  "giflet-grid": { rules: "item", through: "events" },
  EmbedPlayer: { rules: "player", through: "signals" },
  "page of the service": { rules: "player", through: "nobody" },
  "static page": { rules: "player", through: "nobody" },
  "giflet-player": { rules: "player", through: "messages" },
} as const satisfies Record<string, { rules: "item" | "player"; through: string }>;
export type Surface = keyof typeof surfaces;

/** The surfaces that are a page for each GIF. The last thing that happens there is a press on the pause control. */
export const isPage = (surface: Surface) => surface.includes("page") || surface === "giflet-player";

/** Differences on purpose. */
const differences = {
  "not in a list": {
    // A list leaves out what it cannot show. A single GIF shows its alt text.
    Grid: ["without file", "advertisement"],
    // A provider lists no GIF that was removed.
    "giflet-grid": ["without file", "removed"],
  },
  "no such GIF": {
    // A component shows the GIF that it is given. A page has to find it: a GIF that was removed is not found.
    "page of the service": ["removed"],
    "static page": ["removed"],
    "giflet-player": ["removed"],
  },
  "needs a page": {
    // Without a page there is nothing to open or to share. The handlers of an application open something else: there it is a button.
    "giflet-grid": ["without page"],
    EmbedPlayer: ["without page"],
    "page of the service": ["without page"],
    "static page": ["without page"],
    "giflet-player": ["without page"],
  },
} satisfies Record<string, Partial<Record<Surface, Kind[]>>>;

const differs = (name: keyof typeof differences, surface: Surface, kind: Kind) =>
  (differences[name] as Partial<Record<Surface, Kind[]>>)[surface]?.includes(kind) ?? false;

/** The formats of the moving files of a kind. A GIF has all. */
const formats: Partial<Record<Kind, readonly string[]>> = {
  "MP4 only": ["mp4"],
  "WebP only": ["webp"],
  "without file": [],
  advertisement: [],
};

/** Returns the format that moves: in a list the smallest, which has no transparency, in a player an image, which needs no script, unless it has sound. */
function movingFormat(kind: Kind, rules: "item" | "player"): string | undefined {
  const isImage = rules === "player" ? !(kind in HOSTED) : kind === "sticker";
  const order = isImage ? ["webp", "gif", "mp4"] : ["mp4", "webp", "gif"];
  return order.find((format) => (formats[kind] ?? order).includes(format));
}

/** What is sent for an action, and what is reported, in the words of each surface. A pointer that clicks has hovered before. */
const reports: Record<
  Action,
  { sent: string[] } & Partial<Record<(typeof surfaces)[Surface]["through"], string[]>>
> = {
  "into view": { sent: [] },
  hover: { sent: ["HOVER"], handlers: ["hover"], events: ["hover"], signals: ["hover"] },
  click: {
    sent: ["HOVER", "CLICK"],
    handlers: ["hover", "click"],
    events: ["hover", "click"],
    signals: ["hover", "click"],
    messages: ["click"],
  },
  // A handler of clicks might prevent the navigation: the middle button opens a tab in any case.
  "middle click": {
    sent: ["HOVER", "CLICK"],
    handlers: ["hover"],
    events: ["hover"],
    signals: ["hover", "click"],
    messages: ["click"],
  },
  // The focus reveals the details of a player.
  key: {
    sent: ["CLICK"],
    handlers: ["click"],
    events: ["click"],
    signals: ["hover", "click"],
    messages: ["click"],
  },
  pause: { sent: ["PAUSE"], signals: ["pause"], messages: ["pause"] },
  favorite: { sent: ["FAVORITE", "SHARE"], signals: ["share", "favorite"], messages: ["share"] },
};

/** What a GIF shows and reports. */
export interface Outcome {
  /** What moves in view: the format, "nothing" without a file, "absent" where the GIF is not shown. */
  moves: string;
  /** What is shown after a pause. */
  paused?: string;
  /** The files that are requested. */
  files: string[];
  /** The pingbacks. */
  sent: string[];
  /** What is reported to handlers, or as events, signals or messages. */
  reported: string[];
}

/** Whether the action can be done there. */
export function isPossible(kind: Kind, action: Action, surface: Surface): boolean {
  if (action === "favorite") return surface !== "giflet-grid" && !differs("needs a page", surface, kind);
  if (action === "key" || action === "middle click") return !differs("needs a page", surface, kind);
  return true;
}

/** Returns what a GIF of a kind shows and reports on a surface. */
export function expected(kind: Kind, action: Action, surface: Surface): Outcome {
  const { rules, through } = surfaces[surface];
  if (differs("not in a list", surface, kind) || differs("no such GIF", surface, kind))
    return { moves: "absent", files: [], sent: [], reported: [] };
  const format = movingFormat(kind, rules);
  const isPaused = action === "pause";
  const hasStill =
    kind !== "without still" && (rules === "item" || isPaused || isPage(surface) || format === "mp4");
  const shown = {
    moves: format ?? "nothing",
    ...(isPaused && { paused: format ? "still" : "nothing" }),
    files: format ? [format, ...(hasStill ? ["still"] : [])].sort() : [],
  };
  const done = isPossible(kind, action, surface) ? reports[action] : { sent: [] };
  let { sent, [through as "events"]: reported = [] } = done;
  if (rules === "item") sent = sent.filter((name) => name !== "PAUSE" && name !== "SHARE");
  if (differs("needs a page", surface, kind))
    [sent, reported] = [sent, reported].map((names) =>
      names.filter((name) => name.toLowerCase() !== "click"),
    ) as [string[], string[]];
  // The middle button opens what has an address.
  if (kind === "without page" && action === "middle click") sent = ["HOVER"];
  const seen = format ? ["SEEN"] : [];
  const ends = isPage(surface) && !isPaused;
  // The address of a static page, which anyone can write, does not name a place to send to.
  if (surface === "static page") return { ...shown, sent: [], reported: [] };
  const tid = kind === "with tid" ? " (campaign-1)" : "";
  return {
    ...shown,
    sent: [...seen, ...sent, ...(ends ? ["PAUSE"] : [])].map((name) => name + tid).sort(),
    reported: [
      ...(rules === "item" && format ? ["seen"] : []),
      ...(through === "signals" ? ["view"] : []),
      ...reported,
      ...(ends && through === "messages" ? ["pause"] : []),
    ].sort(),
  };
}
