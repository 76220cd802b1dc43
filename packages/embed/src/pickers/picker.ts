import { pickerAttributes } from "../shared/attributes.js";
import { PickerElement } from "./picker-element.js";
import type { PickerView } from "./renderer/renderer.js";

/** `<giflet-picker>`: a picker in the page, which is loaded when it is near the viewport, in two-click mode after a click. */
export class GifletPicker extends PickerElement {
  static override readonly attributes = pickerAttributes;

  protected override inserted(): void {
    super.inserted();
    this.container.className = "giflet-host";
    // The browser cannot show a message at a field that is not rendered.
    this.addEventListener("invalid", this.#onInvalid);
  }

  protected override hide(): void {
    super.hide();
    this.removeEventListener("invalid", this.#onInvalid);
  }

  protected override updateTexts(): void {}

  protected override focusTarget(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(".giflet-input, button");
  }

  protected override view(): PickerView {
    // The fallback content is replaced when everything has loaded.
    if (!this.container.isConnected) this.root.replaceChildren(this.container);
    this.container.inert = this.isDisabled;
    return {
      kind: "picker",
      strings: this.texts,
      options: this.options(),
      label: this.getAttribute("label") ?? undefined,
      onSelect: this.select,
      onDismiss: this.dismiss,
    };
  }

  #onInvalid = (): void => {
    if (!this.isRendered) this.start();
  };
}
