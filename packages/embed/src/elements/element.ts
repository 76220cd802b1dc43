import type { TagStrings } from "@giflet/react-components";
import { createSheet } from "../shared/adopt-styles.js";
import type { AttributeTable } from "../shared/attributes.js";
import { productNameOf } from "../shared/default-provider.js";
import { dispatch } from "../shared/dispatch.js";
import type { Settings } from "../shared/settings.js";
import { askStyle, createShowButton, passFocus, setShowText } from "../shared/show-button.js";
import { whenNearViewport } from "./near-viewport.js";
import { hasFlag, reflectAttributes, upgradeProperties } from "./reflect.js";

/** `Object` where there is no DOM: modules with elements may be imported on a server, where nothing is registered. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** Defines elements by their names. */
export function defineElements(elements: Record<string, typeof GifletElement>): void {
  for (const [name, element] of Object.entries(elements)) {
    reflectAttributes(element.prototype, element.attributes);
    customElements.define(name, element as unknown as CustomElementConstructor);
  }
}

/**
 * Base class of all elements: shown near the viewport, in two-click mode after a click (EMB-08); properties that were set before the definition; what happens when the element is
 * moved or removed; errors, which are events.
 */
export abstract class GifletElement extends Base {
  static readonly attributes: AttributeTable = {};
  /** Properties without an attribute. */
  static readonly properties: readonly string[] = [];
  static readonly shadow: ShadowRootInit = { mode: "open" };
  /** The settings of the script tag. Undefined in the elements of npm, which have attributes for them. */
  static settings: Settings | undefined;
  /** All connected elements. */
  static readonly connected = new Set<GifletElement>();

  static get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: the attributes of the class that is defined
    return Object.keys(this.attributes);
  }

  protected readonly root = this.attachShadow(this.#class.shadow);
  /** A constructed stylesheet: a CSP without `'unsafe-inline'` does not block it. */
  #sheet: CSSStyleSheet | undefined;
  #styleText: string | undefined;
  /** The document of the stylesheet. */
  #styled: Document | undefined;
  #cancelStart: (() => void) | undefined;
  #ask: HTMLButtonElement | undefined;
  #isAllowed = false;
  #isStarted = false;
  #isUpdateQueued = false;

  /** Shows what the attributes say, or updates it. A rejection is a `giflet-error`. */
  protected abstract show(): Promise<void>;
  /** Removes what is shown, after the element was removed. */
  protected abstract hide(): void;
  /** The stylesheet of the element, which also reserves space for the content. */
  protected abstract styleText(): string;
  /** Resolves to the texts of the button of the two-click mode. */
  protected abstract askTexts(): Promise<Partial<TagStrings>>;

  get #class(): typeof GifletElement {
    return this.constructor as typeof GifletElement;
  }

  connectedCallback(): void {
    // Without a window, a document shows nothing and has no stylesheets.
    if (!this.ownerDocument.defaultView) return;
    GifletElement.connected.add(this);
    const { attributes, properties } = this.#class;
    upgradeProperties(this, [...Object.keys(attributes), ...properties]);
    const isOtherDocument = this.#styled !== this.ownerDocument;
    this.updateStyle();
    if (this.#isStarted) this.moved(isOtherDocument);
    else this.inserted();
  }

  disconnectedCallback(): void {
    GifletElement.connected.delete(this);
    this.#cancelStart?.();
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (this.isShowable) return;
      this.#isStarted = false;
      this.hide();
    });
  }

  attributeChangedCallback(_name: string): void {
    this.queueRefresh();
  }

  /** Batches updates: frameworks set attributes one by one. */
  protected queueRefresh(): void {
    if (this.#isUpdateQueued) return;
    this.#isUpdateQueued = true;
    queueMicrotask(() => {
      this.#isUpdateQueued = false;
      this.refresh();
    });
  }

  /** Updates the element if it is in a document, and shows it again if it was to be shown. */
  refresh(): void {
    if (!this.isShowable) return;
    this.updateStyle();
    if (this.#ask?.isConnected && !this.isTwoClick) {
      // The mode has ended.
      this.#ask.remove();
      this.start();
      return;
    }
    this.#updateAsk();
    if (this.#isStarted) this.tryToShow();
  }

  /** Whether the element is in a document with a window. */
  protected get isShowable(): boolean {
    return GifletElement.connected.has(this);
  }

  /** Whether the element was to be shown, also if that failed. */
  protected get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Whether requests to the provider wait for a click. */
  protected get isTwoClick(): boolean {
    return GifletElement.settings?.twoClick || hasFlag(this, "two-click");
  }

  /** Called when the element is inserted, unless it was to be shown before. */
  protected inserted(): void {
    this.showSlot();
    this.#cancelStart?.();
    this.#cancelStart = whenNearViewport(this, () => this.start());
  }

  /** Called when an element that was to be shown is moved. */
  protected moved(_isOtherDocument: boolean): void {
    this.tryToShow();
  }

  /** Shows the element, in two-click mode after a click. */
  protected start(): void {
    this.#cancelStart?.();
    if (this.#isAllowed || !this.isTwoClick) {
      this.tryToShow();
      return;
    }
    if (this.#ask?.isConnected) return;
    this.#ask = createShowButton(() => {
      this.#isAllowed = true;
      this.start();
    });
    this.root.append(this.#ask);
    this.#updateAsk();
  }

  /** Sets the text of the button, whose language may change. */
  #updateAsk(): void {
    if (this.#ask?.isConnected) void setShowText(this.#ask, this.askTexts(), this.productName());
  }

  protected async tryToShow(): Promise<void> {
    this.#isStarted = true;
    try {
      await passFocus(
        this.#ask,
        () => this.show(),
        () => this.root.querySelector("ul") ?? this.root.firstElementChild,
      );
    } catch (error) {
      this.failed(error);
    }
  }

  protected failed(error: unknown): void {
    dispatch(this, "error", error);
  }

  /** The name of the provider, for the button of the two-click mode. */
  protected productName(): string {
    return productNameOf(GifletElement.settings?.provider);
  }

  protected updateStyle(): void {
    const { ownerDocument } = this;
    // The sizes of the content are physical, also on a page with vertical text.
    const text = `${this.styleText()}${askStyle}:host{writing-mode:horizontal-tb}`;
    const isStyled = this.#styled === ownerDocument;
    if (isStyled && this.#styleText === text) return;
    this.#sheet = (isStyled && this.#sheet) || createSheet(ownerDocument);
    this.#sheet.replaceSync(text);
    if (!isStyled) this.root.adoptedStyleSheets = [this.#sheet];
    this.#styled = ownerDocument;
    this.#styleText = text;
  }

  /** Shows the element's content, the fallback. */
  protected showSlot(): void {
    this.root.replaceChildren(document.createElement("slot"));
  }
}

/** An attribute whose property also takes an object, which takes precedence. */
export class ObjectAttribute<Value extends object> {
  readonly #element: Element;
  readonly #name: string;
  /** The object. */
  value: Value | undefined;

  constructor(element: Element, name: string) {
    this.#element = element;
    this.#name = name;
  }

  get(): Value | string | null {
    return this.value ?? this.#element.getAttribute(this.#name);
  }

  set(value: Value | string | null | undefined): void {
    this.value = typeof value === "object" && value ? value : undefined;
    if (typeof value === "string") this.#element.setAttribute(this.#name, value);
    else if (!this.value) this.#element.removeAttribute(this.#name);
  }
}
