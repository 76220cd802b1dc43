import listStyle from "giflet:list-style";
import pickerStyle from "giflet:picker-style";
import { GifletError, type Provider } from "@giflet/core";
import { isSafeUrl } from "@giflet/core/internal/item";
import type { SharedClientOptions } from "@giflet/react-components/picker";
import { render } from "preact";
import { adoptStyles } from "../../shared/adopt-styles.js";
import { PickerContent } from "./PickerContent.js";
import { addParts } from "./parts.js";
import type { PickerRenderer, PickerSource } from "./renderer.js";

/** How a build turns the settings of an element into props of a component. */
interface SourceReader {
  /** Loads what is missing, and returns the provider. */
  load(source: PickerSource): Promise<Provider | undefined> | Provider | undefined;
  /** Returns the props that choose the client. */
  props(source: PickerSource): SharedClientOptions;
}

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

/**
 * Throws a `GifletError` for a provider without the member `mark`, or whose mark cannot be shown. The terms of most providers require an attribution mark, so a picker without
 * one must be intended: `null` in JSON, or `undefined` in an object.
 */
function requireMark(provider: Provider): void {
  const { name, mark } = provider;
  if ("mark" in provider && (!mark || isSafeUrl(mark.url))) return;
  const message =
    `giflet: the provider "${name}" has no member "mark" with an http(s) URL. A picker must show the attribution mark that the terms of the provider require: ` +
    'set "mark" to its text and url, or to null if they require none';
  throw new GifletError({ code: "usage", message });
}
