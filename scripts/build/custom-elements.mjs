import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { attributeTables } from "./attributes.mjs";

const MODULE = "dist/elements/index.js";

const properties = [
  ["--giflet-picker-height", "Height of the picker.", "480px"],
  ["--giflet-picker-radius", "Radius of its corners.", "16px"],
  ["--giflet-background", "Background. All custom properties of the theme are inherited."],
  ["--giflet-text", "Color of the text."],
  ["--giflet-focus", "Color of the focus ring and of the selected tab."],
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

const events = [
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

/** Members that are no attributes. */
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

/** Resolves to the content of `custom-elements.json`, which describes the elements of the package's module for editors. */
export async function customElementsManifest() {
  const { pickerAttributes, pickerButtonAttributes, toPropertyName } = await attributeTables();
  const named = (list) =>
    list.map(([name, description, initial]) => ({ name, description, ...(initial && { default: initial }) }));
  const declare = ({ name, tagName, attributes, description, parts, slot, members = [] }) => {
    const reflected = Object.entries(attributes).filter(([name]) => name !== "value" && name !== "lang");
    return {
      kind: "class",
      name,
      tagName,
      customElement: true,
      description: `${description} A form field whose value is the address of the selected GIF.`,
      superclass: { name: "HTMLElement" },
      attributes: Object.entries(attributes).map(([name, attribute]) => ({
        name,
        type: { text: typesOf(attribute)[0] },
        description: attribute.about,
        ...(attribute.default !== undefined && { default: `"${attribute.default}"` }),
        fieldName: toPropertyName(name),
      })),
      members: [
        ...reflected.map(([name, attribute]) =>
          field(
            toPropertyName(name),
            name === "provider" ? "Provider | string | null" : typesOf(attribute)[1],
            {
              description: attribute.about,
              attribute: name,
              reflects: true,
            },
          ),
        ),
        ...fields,
        ...members,
        ...methods,
      ],
      events: events.map(([name, text, description]) => ({ name, type: { text }, description })),
      cssParts: named(parts),
      cssProperties: named(properties),
      slots: [{ name: "", description: slot }],
    };
  };
  const declarations = [
    declare({
      name: "GifletPicker",
      tagName: "giflet-picker",
      attributes: pickerAttributes,
      description: "A picker in the page.",
      parts,
      slot: "Shown until the picker has loaded, and if that fails.",
    }),
    declare({
      name: "GifletPickerButton",
      tagName: "giflet-picker-button",
      attributes: pickerButtonAttributes,
      description: "A button that opens a picker in a popover.",
      parts: [...buttonParts, ...parts],
      slot: "Replaces the text of the button.",
      members: [field("open", "boolean", { description: "Whether the popover is open. Has no attribute." })],
    }),
  ];
  const exports = declarations.map(({ name, tagName }) => ({
    kind: "custom-element-definition",
    name: tagName,
    declaration: { name, module: MODULE },
  }));
  const modules = [{ kind: "javascript-module", path: MODULE, declarations, exports }];
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
