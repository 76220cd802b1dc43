/**
 * Colors of components in Chromium, by name: the element whose style is read, the element that has the focus meanwhile, and by property
 * the colors in a light and a dark element. A player is always dark.
 */
export const expectedColors = {
  grid: { selector: ".states > .giflet-grid", color: ["#1b1b1f", "#f1f1f5"] },
  "item with focus": {
    selector: ".states .giflet-target",
    pseudo: "::after",
    focus: ".states .giflet-target",
    borderTopColor: ["#0a66fa", "#3996ff"],
  },
  button: {
    selector: ".states > .giflet-grid .giflet-pause-all",
    focus: ".states > .giflet-grid .giflet-pause-all",
    color: ["#1b1b1f", "#f1f1f5"],
    backgroundColor: ["#ececf0", "#2a2a2e"],
    outlineColor: ["#0a66fa", "#3996ff"],
  },
  error: { selector: ".failed .giflet-message", color: ["#1b1b1f", "#f1f1f5"] },
  retry: {
    selector: ".failed .giflet-retry",
    focus: ".failed .giflet-retry",
    color: ["#1b1b1f", "#f1f1f5"],
    outlineColor: ["#0a66fa", "#3996ff"],
  },
  "search field": {
    selector: ".states > .giflet-search .giflet-field",
    focus: ".states > .giflet-search .giflet-input",
    color: ["#1b1b1f", "#f1f1f5"],
    backgroundColor: ["#ffffff", "#1b1b1b"],
    borderTopColor: ["#85858f", "#85858f"],
    outlineColor: ["#0a66fa", "#3996ff"],
  },
  placeholder: {
    selector: ".states > .giflet-search .giflet-input",
    pseudo: "::placeholder",
    color: ["#55555f", "#b6b6c0"],
  },
  suggestion: { selector: ".states .giflet-suggestion", borderTopColor: ["#85858f", "#85858f"] },
  picker: {
    selector: ".giflet-picker",
    color: ["#1b1b1f", "#f1f1f5"],
    backgroundColor: ["#ffffff", "#1b1b1b"],
  },
  panel: { selector: ".giflet-panel", borderTopColor: ["#ececf0", "#2a2a2e"] },
  "selected tab": {
    selector: '.giflet-tab[aria-selected="true"]',
    focus: '.giflet-tab[aria-selected="true"]',
    color: ["#1b1b1f", "#f1f1f5"],
    borderBottomColor: ["#0a66fa", "#3996ff"],
    outlineColor: ["#0a66fa", "#3996ff"],
  },
  tab: { selector: '.giflet-tab[aria-selected="false"]', color: ["#55555f", "#b6b6c0"] },
  favorite: {
    selector: ".giflet-favorite",
    color: ["#55555f", "#cacad4"],
    outlineColor: ["#0a66fa", "#3996ff"],
    focus: ".giflet-favorite",
  },
  player: {
    selector: ".giflet-player",
    color: ["#ffffff", "#ffffff"],
    backgroundColor: ["#101016", "#101016"],
  },
  "control of the player": {
    selector: ".giflet-player-share",
    focus: ".giflet-player-share",
    color: ["#ffffff", "#ffffff"],
    outlineColor: ["#ffffff", "#ffffff"],
  },
};

/** Colors of the search field outside the element with another color scheme. */
export const expectedOutside = {
  "search field outside": {
    ...expectedColors["search field"],
    selector: ".outside .giflet-field",
    focus: ".outside .giflet-input",
  },
};
