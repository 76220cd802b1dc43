import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { attributeTables } from "./attributes.mjs";

/** The module of the pickers, and the script that defines all elements. */
const PICKERS = "dist/elements/index.js";
const SCRIPT = "dist/cdn/embed.js";

/** The custom properties of the theme, which all elements inherit. */
const theme = [
  ["--giflet-background", "Background. All custom properties of the theme are inherited."],
  ["--giflet-text", "Color of the text."],
  ["--giflet-focus", "Color of the focus ring and of the selected tab."],
];

const pickerProperties = [
  ["--giflet-picker-height", "Height of the picker.", "480px"],
  ["--giflet-picker-radius", "Radius of its corners.", "16px"],
  ...theme,
];

const parts = [
  ["picker", "The picker."],
  ["search", "The search field with its controls."],
  ["input", "The search field."],
  ["tabs", "The list of tabs."],
  ["tab", "A tab; the selected one has the part `selected` too."],
  ["selected", "The selected tab."],
  ["panel", "The scrolling panel."],
  ["categories", "The categories."],
  ["item", "A GIF."],
  ["footer", "The bar with mark and pause control."],
  ["mark", "The attribution mark."],
  ["pause", "The control that pauses all GIFs."],
  ["ask", "The button of the two-click mode."],
];

const buttonParts = [
  ["button", "The button."],
  ["popover", "The popover."],
  ["error", "The message if the picker failed to load."],
  ["preview", "The picture of the selected GIF."],
  ["preview-image", "Its image."],
  ["remove", "The button that removes the selected GIF."],
];

const gifEvents = [
  [
    "giflet-click",
    "CustomEvent<GifData>",
    "A GIF was chosen. `preventDefault()` keeps its page from opening.",
  ],
  ["giflet-seen", "CustomEvent<GifData>", "A GIF came into view."],
  ["giflet-hover", "CustomEvent<GifData>", "The pointer is over a GIF."],
  [
    "giflet-error",
    "CustomEvent<GifletError | Error>",
    "There is no such GIF (`gone`), or it, a page of GIFs, the core or the components failed to load.",
  ],
];

const listEvents = [
  ...gifEvents,
  ["giflet-fetched", "CustomEvent<readonly GifData[]>", "All GIFs of the list, after each page."],
];

/** The messages of the player page; `detail` is the message, or the error. */
const playerEvents = [
  ...["ready", "play", "pause", "mute", "unmute", "click", "share", "resize"].map((name) => [
    `giflet-${name}`,
    "CustomEvent<PlayerMessage>",
    `The message \`${name}\` of the player page.`,
  ]),
  [
    "giflet-error",
    "CustomEvent<Error>",
    "There is no such GIF, the player failed to load it, or the settings of the tag are not valid.",
  ],
];

const pickerEvents = [
  [
    "giflet-select",
    "CustomEvent<GifletSelection>",
    "A GIF was selected. `detail` has `gif`, `url`, `type` and `blob()`.",
  ],
  ["giflet-dismiss", "CustomEvent<undefined>", "The visitor left without a selection."],
  [
    "giflet-error",
    "CustomEvent<GifletError | Error>",
    "The picker, the core or the provider failed to load, or the provider has no `mark`.",
  ],
  ["input", "Event", "Follows a selection."],
  ["change", "Event", "Follows a selection."],
];

/** Members of a form field that are no attributes. */
const fields = [
  field("value", "string", {
    description: "The address of the selected GIF; empty without one. The attribute is the initial value.",
  }),
  field("strings", "object", {
    description: "Texts that replace those of the language, which is the attribute `lang`.",
  }),
  field("form", "HTMLFormElement | null", { readonly: true }),
  field("labels", "NodeList", { readonly: true }),
  field("validity", "ValidityState", { readonly: true }),
  field("validationMessage", "string", { readonly: true }),
  field("willValidate", "boolean", { readonly: true }),
];

const playerMethods = [
  ...["play", "pause", "mute", "unmute"].map((name) => method(name, {})),
  method("seek", { parameters: [{ name: "time", type: { text: "number" }, description: "Seconds." }] }),
];

const methods = [
  method("checkValidity", { return: { type: { text: "boolean" } } }),
  method("reportValidity", { return: { type: { text: "boolean" } } }),
  method("setCustomValidity", {
    description: "Sets a message that makes the field invalid. An empty one removes it.",
    parameters: [{ name: "message", type: { text: "string" } }],
  }),
];

function field(name, text, more) {
  return { kind: "field", name, type: { text }, ...more };
}

function method(name, more) {
  return { kind: "method", name, ...more };
}

/** Returns the type of an attribute, and that of its property. */
function typesOf({ kind }) {
  if (kind === "flag") return ["boolean", "boolean"];
  if (kind === "number" || kind === "size") return ["string | number", "string | number | null"];
  if (!Array.isArray(kind)) return ["string", "string | null"];
  const words = kind.map((word) => `"${word}"`).join(" | ");
  return [words, `${words} | null`];
}

const described = (list) =>
  list.map(([name, description, initial]) => ({ name, description, ...(initial && { default: initial }) }));

const FIELD = "A form field whose value is the address of the selected GIF.";

/** The types of properties that take more than the text of their attribute. */
const objects = { provider: "Provider | string | null", "saved-gif": "SavedGif | string | null" };

/** What the declarations of both pickers share. */
const picker = {
  events: pickerEvents,
  properties: pickerProperties,
  parts,
  members: [...fields, ...methods],
};

/** Resolves to the content of `custom-elements.json`, which describes the elements for editors. */
export async function customElementsManifest() {
  const tables = await attributeTables();
  const declare = (name, tagName, attributes, description, more) => ({
    kind: "class",
    name,
    tagName,
    customElement: true,
    description,
    superclass: { name: "HTMLElement" },
    attributes: Object.entries(attributes).map(([name, attribute]) => ({
      name,
      type: { text: typesOf(attribute)[0] },
      description: attribute.about,
      ...(attribute.default !== undefined && { default: `"${attribute.default}"` }),
      fieldName: tables.toPropertyName(name),
    })),
    members: [
      ...Object.entries(attributes)
        // Members of their own: the property is the current value, and `lang` is HTML's.
        .filter(([name]) => name !== "value" && name !== "lang")
        .map(([name, attribute]) =>
          field(tables.toPropertyName(name), objects[name] ?? typesOf(attribute)[1], {
            description: attribute.about,
            attribute: name,
            reflects: true,
          }),
        ),
      ...(more.members ?? []),
    ],
    events: more.events.map(([name, text, description]) => ({ name, type: { text }, description })),
    cssParts: described(more.parts ?? [["ask", "The button of the two-click mode."]]),
    cssProperties: described(more.properties ?? theme),
    ...(more.slot && { slots: [{ name: "", description: more.slot }] }),
  });
  const declarations = {
    [PICKERS]: [
      declare("GifletPicker", "giflet-picker", tables.pickerAttributes, `A picker in the page. ${FIELD}`, {
        ...picker,
        slot: "Shown until the picker has loaded, and if that fails.",
      }),
      declare(
        "GifletPickerButton",
        "giflet-picker-button",
        tables.pickerButtonAttributes,
        `A button that opens a picker in a popover. ${FIELD}`,
        {
          ...picker,
          parts: [...buttonParts, ...parts],
          slot: "Replaces the text of the button.",
          members: [
            ...picker.members,
            field("open", "boolean", { description: "Whether the popover is open. Has no attribute." }),
          ],
        },
      ),
    ],
    [SCRIPT]: [
      declare("GifletPlayer", "giflet-player", tables.playerAttributes, "The player page in an iframe.", {
        events: playerEvents,
        members: playerMethods,
      }),
      declare("GifletGif", "giflet-gif", tables.gifAttributes, "A single GIF.", { events: gifEvents }),
      declare("GifletGrid", "giflet-grid", tables.gridAttributes, "A grid of GIFs.", { events: listEvents }),
      declare("GifletCarousel", "giflet-carousel", tables.carouselAttributes, "A row of GIFs.", {
        events: listEvents,
      }),
    ],
  };
  const modules = Object.entries(declarations).map(([path, declarations]) => ({
    kind: "javascript-module",
    path,
    declarations,
    exports: declarations.map(({ name, tagName }) => ({
      kind: "custom-element-definition",
      name: tagName,
      declaration: { name, module: path },
    })),
  }));
  return { schemaVersion: "2.1.0", readme: "README.md", modules };
}

/** Rollup plugin: writes `custom-elements.json` into a folder. */
export const customElements = (dir) => ({
  name: "custom-elements.json",
  async writeBundle() {
    const text = JSON.stringify(await customElementsManifest(), null, 2);
    writeFileSync(join(dir, "custom-elements.json"), `${text}\n`);
  },
});
