import listStyle from "giflet:list-style";
import pickerStyle from "giflet:picker-style";
import { render } from "preact";
import { adoptStyles } from "../../shared/adopt-styles.js";
import { PickerContent } from "./PickerContent.js";
import { addParts } from "./parts.js";
import type { PickerRenderer } from "./renderer.js";
import { requireMark } from "./required-mark.js";
import type { SourceReader } from "./source.js";

addParts(PickerContent);

/** Returns what renders pickers into shadow roots. `render` of preact continues with the elements that a button has before. */
export function createRenderer({ load, props }: SourceReader): PickerRenderer {
  return {
    async show(container, source, getView) {
      const provider = await load(source);
      if (provider) requireMark(provider);
      const view = getView();
      if (!view) return;
      adoptStyles(container.getRootNode() as ShadowRoot, [listStyle, pickerStyle]);
      render((<PickerContent view={view} client={props(source)} />) as never, container);
    },
    hide(container) {
      render(null, container);
    },
  };
}
