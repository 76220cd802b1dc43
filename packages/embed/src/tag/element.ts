import { productNameOf } from "../shared/default-provider.js";
import { loadStrings } from "../shared/load-strings.js";
import type { Settings } from "../shared/settings.js";
import { createShowButton } from "../shared/show-button.js";
import { attributes, reflectAttributes, upgradeProperties } from "./attributes.js";
import { whenNearViewport } from "./near-viewport.js";

/** Base class of the custom elements. Renders when near the viewport, in two-click mode after a click (EMB-08). */
export abstract class GifletElement extends HTMLElement {
  static observedAttributes = attributes;
  static settings: Settings;
  /** URL of the loader; other files are in the same folder. */
  static base: string;
  /** All connected elements. */
  static readonly connected = new Set<GifletElement>();

  protected readonly root = this.attachShadow({ mode: "open" });
  /** A constructed stylesheet: a CSP without `'unsafe-inline'` does not block it. */
  #sheet = new CSSStyleSheet();
  #cancelStart: (() => void) | undefined;
  #isAllowed = false;
  #isShown = false;
  #isUpdateQueued = false;

  /** Renders the element from its attributes, or updates it. */
  protected abstract show(): void;
  /** Removes the rendered content. */
  protected abstract hide(): void;
  /** CSS declarations of the host that reserve space for the content. */
  protected abstract hostStyle(): string;

  connectedCallback(): void {
    GifletElement.connected.add(this);
    if (this.#isShown) {
      // Moved in the document: the content stays.
      this.show();
      return;
    }
    this.root.adoptedStyleSheets = [this.#sheet];
    upgradeProperties(this);
    this.updateStyle();
    this.showSlot();
    this.#cancelStart = whenNearViewport(this, () => this.#start());
  }

  disconnectedCallback(): void {
    GifletElement.connected.delete(this);
    this.#cancelStart?.();
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (this.isConnected || !this.#isShown) return;
      this.#isShown = false;
      this.hide();
    });
  }

  attributeChangedCallback(): void {
    if (this.#isUpdateQueued) return;
    this.#isUpdateQueued = true;
    // Batches updates: frameworks set attributes one by one.
    queueMicrotask(() => {
      this.#isUpdateQueued = false;
      this.refresh();
    });
  }

  /** Updates the element if it is rendered. */
  refresh(): void {
    if (!this.isConnected) return;
    this.updateStyle();
    if (this.#isShown) this.show();
  }

  protected updateStyle(): void {
    this.#sheet.replaceSync(
      `:host{display:block;${this.hostStyle()}}iframe{border:0;display:block;height:100%;width:100%}` +
        "button{cursor:pointer;font:inherit;min-height:44px;padding:0 16px}",
    );
  }

  /** Shows the element's content, the fallback. */
  protected showSlot(): void {
    this.root.replaceChildren(document.createElement("slot"));
  }

  protected number(name: string, fallback: number): number {
    const value = Number(this.getAttribute(name));
    return value > 0 && value < 1e5 ? value : fallback;
  }

  #start(): void {
    const { base, settings } = GifletElement;
    if (this.#isAllowed || !(settings.twoClick || this.hasAttribute("two-click"))) {
      this.#isShown = true;
      this.show();
      return;
    }
    this.root.append(
      createShowButton(loadStrings(base, settings), productNameOf(settings.provider), () => {
        this.#isAllowed = true;
        this.#start();
      }),
    );
  }
}

reflectAttributes(GifletElement.prototype);
