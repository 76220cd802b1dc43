import style from "giflet:picker-style";
import { render } from "preact";
import { PickerContent } from "./PickerContent.js";
import { addParts } from "./parts.js";
import type { PickerRenderer } from "./renderer.js";
import { requireMark } from "./required-mark.js";
import type { SourceReader } from "./source.js";

let sheet: CSSStyleSheet | undefined;

addParts();

/** Returns what renders pickers into shadow roots. `render` of preact continues with the elements that a button has before. */
export function createRenderer({ load, props }: SourceReader): PickerRenderer {
  return {
    async show(container, source, getView) {
      const provider = await load(source);
      if (provider) requireMark(provider);
      const view = getView();
      if (!view) return;
      adoptStyles(container.getRootNode() as ShadowRoot);
      render((<PickerContent view={view} client={props(source)} />) as never, container);
    },
    hide(container) {
      render(null, container);
    },
  };
}

/**
 * Adopts the stylesheet, which all shadow roots share. The document adopts it too, for the default values of the theme, so that a custom property of
 * any ancestor is inherited.
 */
function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.unshift(sheet);
}
