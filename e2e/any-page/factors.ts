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
  root: ["document", "shadow", "dialog", "popover", "frame", "frame-other-origin", "form", "details"],
  /** How the host renders. React 18 and StrictMode are development builds. */
  program: ["react", "strict", "react-18", "renders-often", "inline-functions", "controlled", "moved"],
  scale: ["1", "zoom-0.9", "zoom-1.25", "scale-0.5", "scale-1.5"],
  scheme: ["light", "dark", "dark-subtree", "rtl", "reduced-motion", "forced-colors"],
  happening: [
    "none",
    "content-above-added",
    "content-above-removed",
    "content-above-collapsed",
    "container-grows",
    "container-shrinks",
    "entrance",
    "consent-changes",
    "back-and-forward",
    "query-changes",
    "unmounts",
  ],
  /** When the service answers: its latency, ms. */
  answers: ["0", "10", "80", "400"],
  items: ["usual", "without-user", "without-files", "twice"],
  /** The components of the page. The last one may be endless. */
  components: [
    "gif carousel picker-button grid",
    "video picker player grid",
    "giflet-player carousel gif grid",
    "player-frame gif player giflet-grid",
    "giflet-picker-button video carousel grid",
    "sandboxed-player-frame gif giflet-picker grid",
    "giflet-carousel giflet-player picker giflet-grid",
  ],
} as const;

export type Factor = keyof typeof factors;
export type Row = { [F in Factor]: (typeof factors)[F][number] };

/** Pairs of values that no page can have, or that a page cannot show. */
export const impossible: readonly Partial<Row>[] = [
  // A controlled list has no query.
  { program: "controlled", happening: "query-changes" },
  // A driver does not scale its positions for frames of another process.
  { root: "frame-other-origin", scale: "scale-0.5" },
  { root: "frame-other-origin", scale: "scale-1.5" },
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
