import { defineElements } from "../elements/element.js";
import { GifletPicker } from "./picker.js";
import { GifletPickerButton } from "./picker-button.js";
import { type Environment, PickerElement } from "./picker-element.js";

/** Defines both elements, once for a page. */
export function definePickers(environment: Environment): void {
  if (customElements.get("giflet-picker")) return;
  PickerElement.environment = environment;
  defineElements({ "giflet-picker": GifletPicker, "giflet-picker-button": GifletPickerButton });
}
