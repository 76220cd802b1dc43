/**
 * What the page around a component can be. A page has one value of each factor. The first value of each is what a page without this factor
 * has: a failing page is reduced towards it.
 */
export const factors = {
  /** The box that a component is in. `own-…`: a class of the component itself. */
  place: [
    "block",
    "flex-row",
    "flex-row-centre",
    "flex-column-centre",
    "inline-block",
    "absolute",
    "fit-content",
    "table-cell",
    "grid-auto",
    "grid-1fr",
    "own-height",
    "height-in-scroller",
    "max-height",
    "nested-scrollers",
    "width-0-then-wide",
    "hidden-then-shown",
    "sticky",
    "portal",
  ],
  /** The host's stylesheet. */
  css: [
    "none",
    "preflight",
    "bootstrap",
    "baseline",
    "element-rules",
    "class-rules",
    "margin-0",
    "layer",
    "base-24",
    "letter-spacing",
  ],
  /** What contains the components. */
  root: [
    "document",
    "shadow",
    "dialog",
    "dialog-radix",
    "dialog-mui",
    "dialog-react-modal",
    "popover",
    "frame",
    "form",
    "details",
  ],
  /** The origin and `sandbox` of the frame, if that is the root. Those with `scripts` and `forms` have no origin. */
  frame: [
    "same-origin",
    "other-origin",
    "sandbox-scripts",
    "sandbox-forms",
    "sandbox-storage",
    "sandbox-all",
  ],
  /**
   * How the host renders. React 18 and StrictMode are development builds. The elements of the tag are rendered by Preact in every program.
   */
  program: [
    "react",
    "strict",
    "react-18",
    "renders-often",
    "inline-functions",
    "controlled",
    "moved",
    "activity",
    "unmounted-loading",
    "props-change",
  ],
  scale: ["1", "zoom-0.9", "zoom-1.25", "scale-0.5", "scale-1.5", "pixel-ratio-1.25"],
  scheme: ["light", "dark", "dark-subtree", "rtl", "reduced-motion", "forced-colors"],
  happening: [
    "none",
    "content-above-added",
    "content-above-removed",
    "content-above-collapsed",
    "container-grows",
    "container-shrinks",
    "rows-grow",
    "entrance",
    "rotation",
    "consent-given",
    "consent-withdrawn",
    "back-and-forward",
    "typing",
    "query-changes",
    "unmounts",
  ],
  /** When the service answers: its latency, ms. `failing`: each request fails once. */
  answers: ["0", "10", "80", "400", "out-of-order", "failing", "during-scroll"],
  /** The provider of the components. Its lists have offsets, page numbers, cursors, or what functions of the host return. */
  provider: ["giphy", "klipy", "tenor-v2", "custom"],
  items: [
    "usual",
    "without-user",
    "without-files",
    "without-still",
    "unusual-renditions",
    "flat",
    "tall",
    "twice",
  ],
  /** Where the elements come from: the others than those of pickers always from the tag. All have properties set before their definition. */
  elements: ["tag", "npm", "two-click", "npm-two-click"],
  /** The components of the page. The last one may be endless. */
  components: [
    "gif carousel picker-button grid",
    "video picker player grid",
    "giflet-player carousel gif grid",
    "player-frame gif player giflet-grid",
    "giflet-picker-button video carousel grid",
    "sandboxed-player-frame gif giflet-picker grid",
    "giflet-carousel giflet-player picker giflet-grid",
    "handler-player-frame picker-parts giflet-picker-button grid",
    "static-player-frame picker-parts carousel widget",
  ],
} as const;

export type Factor = keyof typeof factors;
export type Row = { [F in Factor]: (typeof factors)[F][number] };

const scaled = ["scale-0.5", "scale-1.5"] as const;
const otherProcess = ["other-origin", "sandbox-scripts", "sandbox-forms"] as const;

/** Pairs of values that no page can have, or that a page cannot show. */
export const impossible: readonly Partial<Row>[] = [
  // Only a frame has a sandbox.
  ...factors.root
    .filter((root) => root !== "frame")
    .flatMap((root) => factors.frame.slice(1).map((frame) => ({ root, frame }))),
  // A driver does not scale its positions for frames of another process.
  ...otherProcess.flatMap((frame) => scaled.map((scale) => ({ frame, scale }))),
  // A controlled list has no query, and its host counts offsets.
  { program: "controlled", happening: "query-changes" },
  { program: "controlled", happening: "typing" },
  { program: "controlled", provider: "klipy" },
  { program: "controlled", provider: "tenor-v2" },
  { program: "controlled", provider: "custom" },
  // A key scrolls its field into view, which ends a smooth scroll.
  { answers: "during-scroll", happening: "typing" },
  // The widget's mount node is an element of the document.
  { root: "shadow", components: "static-player-frame picker-parts carousel widget" },
];

export const isPossible = (row: Partial<Row>) =>
  !impossible.some((pair) =>
    Object.entries(pair).every(([factor, value]) => row[factor as Factor] === value),
  );

/** Returns the factors that do not have their first value. */
export const settingsOf = (row: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([factor, value]) => value !== factors[factor as Factor][0]));

/** Returns the text that identifies a page. */
export const nameOf = (row: Row): string =>
  Object.entries(settingsOf(row))
    .map(([factor, value]) => `${factor}=${value}`)
    .join(", ") || "plain";
