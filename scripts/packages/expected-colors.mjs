const text = ["#1b1b1f", "#f1f1f5"];
const muted = ["#55555f", "#b6b6c0"];
const surface = ["#ececf0", "#2a2a2e"];
const background = ["#ffffff", "#1b1b1b"];
const edge = ["#85858f", "#85858f"];
const ring = ["#0a66fa", "#3996ff"];
const white = ["#ffffff", "#ffffff"];

/** An element that has the focus while its style is read. */
const focused = (selector) => ({ selector, focus: selector });

const field = { color: text, backgroundColor: background, borderTopColor: edge, outlineColor: ring };

/**
 * Colors of components in Chromium, by name: the element whose style is read, the element that has the focus meanwhile, and by property
 * the colors in a light and a dark element. A player is always dark.
 */
export const expectedColors = {
  grid: { selector: ".states > .giflet-grid", color: text },
  "item with focus": { ...focused(".states .giflet-target"), pseudo: "::after", borderTopColor: ring },
  button: {
    ...focused(".states > .giflet-grid .giflet-pause-all"),
    ...{ color: text, backgroundColor: surface, outlineColor: ring },
  },
  error: { selector: ".failed .giflet-message", color: text },
  retry: { ...focused(".failed .giflet-retry"), color: text, outlineColor: ring },
  "search field": {
    selector: ".states > .giflet-search .giflet-field",
    focus: ".states > .giflet-search .giflet-input",
    ...field,
  },
  placeholder: { selector: ".states > .giflet-search .giflet-input", pseudo: "::placeholder", color: muted },
  suggestion: { selector: ".states .giflet-suggestion", borderTopColor: edge },
  picker: { selector: ".giflet-picker", color: text, backgroundColor: background },
  panel: { selector: ".giflet-panel", borderTopColor: surface },
  "selected tab": {
    ...focused('.giflet-tab[aria-selected="true"]'),
    ...{ color: text, borderBottomColor: ring, outlineColor: ring },
  },
  tab: { selector: '.giflet-tab[aria-selected="false"]', color: muted },
  favorite: { ...focused(".giflet-favorite"), color: ["#55555f", "#cacad4"], outlineColor: ring },
  player: { selector: ".giflet-player", color: white, backgroundColor: ["#101016", "#101016"] },
  "control of the player": { ...focused(".giflet-player-share"), color: white, outlineColor: white },
};

/** Colors of the search field outside the element with another color scheme. */
export const expectedOutside = {
  "search field outside": { selector: ".outside .giflet-field", focus: ".outside .giflet-input", ...field },
};
