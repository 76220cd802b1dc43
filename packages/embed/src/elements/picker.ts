import { productNameOf } from "../shared/default-provider.js";
import { createShowButton } from "../shared/show-button.js";
import { whenNearViewport } from "../tag/near-viewport.js";
import { PickerElement } from "./picker-element.js";
import type { PickerView } from "./renderer/renderer.js";

/** `<giflet-picker>`: a picker in the page, which is loaded when it is near the viewport, in two-click mode after a click. */
export class GifletPicker extends PickerElement {
  #cancelStart: (() => void) | undefined;
  #isAllowed = false;
  #askButton: HTMLButtonElement | undefined;

  protected override connected(): void {
    this.container.className = "giflet-host";
    if (this.isRendered || this.container.isConnected) return;
    this.#showSlot();
    // A move in the document connects it again.
    this.#cancelStart?.();
    this.#cancelStart = whenNearViewport(this, () => this.#start());
    // The browser cannot show a message at a field that is not rendered.
    this.addEventListener("invalid", this.#onInvalid);
  }

  protected override removed(): void {
    this.#cancelStart?.();
    this.removeEventListener("invalid", this.#onInvalid);
    this.unmount();
    this.container.remove();
  }

  protected override updateTexts(): void {}

  protected override failed(): void {
    if (!this.isRendered) this.#showSlot();
  }

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
    this.#cancelStart?.();
    if (!this.isRendered) this.#start();
  };

  #showSlot(): void {
    this.root.replaceChildren(document.createElement("slot"));
  }

  #start(): void {
    const { settings } = PickerElement.environment;
    if (this.#isAllowed || !this.isTwoClick) {
      void this.show();
      return;
    }
    if (this.#askButton?.isConnected) return;
    const own = typeof this.provider === "object" ? this.provider?.productName : "";
    const productName = settings ? productNameOf(settings.provider) : own;
    this.#askButton = createShowButton(
      this.loadTexts().then(() => this.texts),
      productName || (this.getAttribute("provider") ?? "giphy").toUpperCase(),
      () => {
        this.#isAllowed = true;
        this.#start();
      },
    );
    this.root.append(this.#askButton);
  }
}
