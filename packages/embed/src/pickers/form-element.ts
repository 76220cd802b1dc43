import { formStrings } from "@giflet/react-components/locales/en";
import { GifletElement } from "../elements/element.js";
import { hasFlag } from "../elements/reflect.js";

/** A form-associated custom element: `name`, `value`, `required`, validity, reset and disabled fieldsets. */
export abstract class FormElement extends GifletElement {
  static formAssociated = true;

  readonly #internals = this.attachInternals();
  /** Undefined until it is set: then the value is the attribute, as with an `<input>`. */
  #value: string | undefined;
  #customMessage = "";
  #isDisabled = false;

  /** The element in the shadow root that gets the focus, and that the message of the browser points at. */
  protected abstract focusTarget(): HTMLElement | null | undefined;

  /** The address of the selected GIF; empty without one. */
  get value(): string {
    return this.#value ?? this.getAttribute("value") ?? "";
  }

  set value(value: string | null | undefined) {
    this.#value = String(value ?? "");
    this.updateForm();
  }

  /** Whether the element or its fieldset is disabled. */
  protected get isDisabled(): boolean {
    return this.#isDisabled;
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Sets a message that makes the element invalid. An empty one removes it. */
  setCustomValidity(message: string): void {
    this.#customMessage = String(message);
    this.updateForm();
  }

  override focus(options?: FocusOptions): void {
    this.focusTarget()?.focus(options);
  }

  /** Sets what the form submits, and the validity. */
  protected updateForm(): void {
    this.#internals.setFormValue(this.value);
    const customError = this.#customMessage !== "";
    const valueMissing = this.isMissing;
    const message = this.#customMessage || (valueMissing ? this.requiredMessage() : "");
    // Without a message, an anchor is not allowed in Safari.
    const anchor = (message && this.focusTarget()) || undefined;
    this.#internals.setValidity({ customError, valueMissing }, message, anchor);
  }

  /** Whether the form needs a GIF and there is none. */
  protected get isMissing(): boolean {
    return hasFlag(this, "required") && this.value === "";
  }

  protected requiredMessage(): string {
    return formStrings.gifRequired;
  }

  formResetCallback(): void {
    this.#value = undefined;
    this.updateForm();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.refresh();
  }

  /** The browser restores the value after navigation or a restart. */
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === "string") this.value = state;
  }
}
