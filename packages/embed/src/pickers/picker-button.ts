import { pickerButtonStrings } from "@giflet/react-components/locales/en";
import { whenNearViewport } from "../elements/near-viewport.js";
import { parseAny, readAttributes, warnOnce } from "../elements/read.js";
import { hasFlag } from "../elements/reflect.js";
import { pickerButtonAttributes, placementAttributes } from "../shared/attributes.js";
import { PickerElement } from "./picker-element.js";
import type { PickerView } from "./renderer/renderer.js";

/**
 * `<giflet-picker-button>`: a button that opens a picker. The picker is loaded when the pointer enters the button, or when it is focused or clicked. Until
 * then this class renders the same markup as `GifPickerButton`, which continues with these elements, so that focus and popover stay.
 */
export class GifletPickerButton extends PickerElement {
  static override readonly attributes = pickerButtonAttributes;

  #button!: HTMLButtonElement;
  #popover!: HTMLElement;
  /** Reserves the space of the picture. */
  readonly #preview = Object.assign(document.createElement("span"), { className: "giflet-preview" });
  #isOpen = false;
  /** Whether the popover was open when the button was pressed: the browser closes it before the click. */
  #wasOpen: boolean | undefined;
  #isSelecting = false;
  /** The value of the last update of the form. */
  #shownValue = "";
  #cancelPreview: (() => void) | undefined;

  constructor() {
    super();
    // A click on a label of the element.
    this.addEventListener("click", (event) => {
      if (event.composedPath()[0] === this) this.focusTarget()?.click();
    });
  }

  /** Whether the popover is open. */
  get open(): boolean {
    return this.#isOpen;
  }

  set open(open: boolean) {
    if (Boolean(open) === this.#isOpen || (open && this.isDisabled)) return;
    // A page may have a button of its own. Opened by a script alone, the picker would request GIFs that nobody has asked for.
    if (open && this.isTwoClick && !this.isStarted && !navigator.userActivation?.isActive)
      warnOnce(this, "is not opened in two-click mode without a click of the visitor");
    else this.#setOpen(Boolean(open));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.isShowable) this.updateTexts();
  }

  protected override inserted(): void {
    if (this.container.isConnected) return;
    this.#createButton();
    this.#createPopover();
    this.container.replaceChildren(this.#button);
    this.root.replaceChildren(this.container);
    // The property may be older than the definition of the element.
    if (this.#isOpen) this.#setOpen(true);
  }

  protected override hide(): void {
    super.hide();
    this.#cancelPreview?.();
    this.#shownValue = "";
    this.#isOpen = false;
  }

  protected override failed(error: unknown): void {
    if (!this.isRendered && this.#isOpen) this.#showFailure();
    super.failed(error);
  }

  #showFailure(): void {
    const message = document.createElement("div");
    const text = document.createElement("p");
    const retry = document.createElement("button");
    const { pickerError, pickerRetry } = { ...pickerButtonStrings, ...this.texts };
    message.className = "giflet-popover-error";
    message.setAttribute("role", "alert");
    message.setAttribute("part", "error");
    text.textContent = pickerError;
    retry.type = "button";
    retry.textContent = pickerRetry;
    retry.onclick = () => {
      message.remove();
      this.#popover.setAttribute("aria-busy", "true");
      void this.tryToShow();
    };
    message.append(text, retry);
    this.#popover.setAttribute("aria-busy", "false");
    this.#popover.replaceChildren(message);
  }

  /** The button: once it is rendered, `GifPickerButton` has it. */
  protected override focusTarget(): HTMLElement | null {
    return this.root.getElementById("button");
  }

  /** Also shows the picture of a new value, or removes it. A value that was not selected here loads the picker. */
  protected override updateForm(): void {
    super.updateForm();
    // The button has no state for it.
    const button = this.focusTarget();
    if (button) button.ariaDescription = this.isMissing ? this.requiredMessage() : null;
    const hasPicture = this.value && this.#hasPreview() && !this.isTwoClick;
    if (!this.isRendered) {
      if (hasPicture) button?.after(this.#preview);
      else this.#preview.remove();
    }
    if (this.value === this.#shownValue || !this.isShowable) return;
    this.#shownValue = this.value;
    this.#cancelPreview?.();
    if (this.isRendered) void this.tryToShow();
    else if (hasPicture) this.#cancelPreview = whenNearViewport(this, () => void this.tryToShow());
  }

  override refresh(): void {
    super.refresh();
    if (this.isShowable) this.updateTexts();
  }

  protected override updateTexts(): void {
    if (this.isRendered || !this.#button) return;
    const button = this.#button;
    const label = this.#label();
    if (label) button.setAttribute("aria-label", label);
    else button.removeAttribute("aria-label");
    button.className = this.#hasContent() ? "" : "giflet-picker-button";
    button.disabled = this.isDisabled;
    button.setAttribute("aria-expanded", `${this.#isOpen}`);
    const slot = this.#hasContent() ? document.createElement("slot") : "GIF";
    if (this.#hasContent() !== Boolean(button.querySelector("slot")) || !button.firstChild)
      button.replaceChildren(slot);
  }

  protected override view(): PickerView {
    const { placement, keepOpen } = readAttributes(this, placementAttributes, parseAny);
    return {
      kind: "button",
      strings: this.texts,
      options: this.options(),
      label: this.#label(),
      hasContent: this.#hasContent(),
      disabled: this.isDisabled,
      placement,
      keepOpen,
      open: this.#isOpen,
      value: this.value,
      preview: this.#hasPreview(),
      onRemove: this.clear,
      onOpenChange: (open) => {
        if (open === this.#isOpen) return;
        this.#setOpen(open);
        if (!open && !this.#isSelecting) this.dismiss();
      },
      onSelect: (gif, selection) => {
        // The popover is closed in the same task.
        this.#isSelecting = true;
        queueMicrotask(() => {
          this.#isSelecting = false;
        });
        this.select(gif, selection);
      },
      onDismiss: () => {},
    };
  }

  #createButton(): void {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "button";
    button.setAttribute("aria-haspopup", "dialog");
    button.setAttribute("part", "button");
    for (const type of ["pointerenter", "focus"]) button.addEventListener(type, this.#preload);
    button.addEventListener("pointerdown", () => {
      this.#wasOpen = this.#isOpen;
    });
    button.addEventListener("click", ({ detail }) => {
      if (!this.isRendered) this.open = !(detail ? (this.#wasOpen ?? this.#isOpen) : this.#isOpen);
      this.#wasOpen = undefined;
    });
    this.#button = button;
  }

  #createPopover(): void {
    const popover = document.createElement("div");
    popover.className = "giflet-popover";
    const attributes = { popover: "auto", part: "popover", role: "dialog", "aria-labelledby": "button" };
    for (const [name, value] of Object.entries(attributes)) popover.setAttribute(name, value);
    popover.addEventListener("toggle", (event) => {
      if (this.isRendered || (event as ToggleEvent).newState === "open" || !this.#isOpen) return;
      this.#setOpen(false);
      this.dismiss();
    });
    this.#popover = popover;
  }

  /** The accessible name; `undefined` if it is the content of the element. */
  #label(): string | undefined {
    const label = this.getAttribute("label");
    if (label) return label;
    const labels = [...this.labels].map(({ textContent }) => textContent?.trim()).filter(Boolean);
    if (labels.length > 0) return labels.join(" ");
    return this.#hasContent() ? undefined : (this.texts.choose ?? pickerButtonStrings.choose);
  }

  #hasContent(): boolean {
    return this.childElementCount > 0 || Boolean(this.textContent?.trim());
  }

  #hasPreview(): boolean {
    return this.hasAttribute("name") && !hasFlag(this, "hide-preview");
  }

  #preload = (): void => {
    // A failure is shown when the button is clicked.
    PickerElement.environment.loadRenderer().catch(() => {});
  };

  #setOpen(open: boolean): void {
    this.#isOpen = open;
    if (this.isRendered && this.isShowable) void this.tryToShow();
    // Without a button, `connected` opens it.
    if (this.isRendered || !this.#button?.isConnected) return;
    const [button, popover] = [this.#button, this.#popover];
    button.setAttribute("aria-expanded", `${open}`);
    if (!open) {
      if (popover.isConnected && popover.matches(":popover-open")) popover.hidePopover();
      return;
    }
    // A skeleton, until the picker has loaded.
    popover.setAttribute("aria-busy", "true");
    popover.replaceChildren();
    popover.dataset.placement = readAttributes(this, placementAttributes, parseAny).placement;
    if (!popover.isConnected) this.container.append(popover);
    // Browsers without popovers show it as it is.
    popover.showPopover?.({ source: button } as never);
    void this.tryToShow();
  }
}
