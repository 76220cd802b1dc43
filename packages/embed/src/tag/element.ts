import { all, reflect, takeOver } from "./attributes.js";
import { forget, whenNear } from "./near.js";
import type { Settings } from "./settings.js";

/** What shows something once it is near; without the visitor's click only if that is not asked for (EMB-08). */
export abstract class GifletElement extends HTMLElement {
  static observedAttributes = all;
  static settings: Settings;
  /** The address of the loader: everything else lies beside it. */
  static base: string;
  /** All that are in the page. */
  static readonly connected = new Set<GifletElement>();

  protected readonly root = this.attachShadow({ mode: "open" });
  /** Made by a script: a policy without `'unsafe-inline'` has no say in it. */
  #sheet = new CSSStyleSheet();
  #isAllowed = false;
  #isShown = false;
  #isDue = false;

  /** Shows what the attributes say, or shows it anew. */
  protected abstract show(): void;
  /** Ends what is shown. */
  protected abstract hide(): void;
  /** The declarations that keep the place of what is to come. */
  protected abstract place(): string;

  connectedCallback(): void {
    GifletElement.connected.add(this);
    this.root.adoptedStyleSheets = [this.#sheet];
    takeOver(this);
    this.keepPlace();
    this.showOwn();
    whenNear(this, () => this.#arrive());
  }

  disconnectedCallback(): void {
    GifletElement.connected.delete(this);
    forget(this);
    if (this.#isShown) this.hide();
    this.#isShown = false;
  }

  attributeChangedCallback(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    // Frameworks set one attribute after the other.
    queueMicrotask(() => {
      this.#isDue = false;
      this.refresh();
    });
  }

  /** Shows anew what is shown. */
  refresh(): void {
    if (!this.isConnected) return;
    this.keepPlace();
    if (this.#isShown) this.show();
  }

  protected keepPlace(): void {
    this.#sheet.replaceSync(
      `:host{display:block;${this.place()}}iframe{border:0;display:block;height:100%;width:100%}` +
        "button{cursor:pointer;font:inherit;min-height:44px;padding:0 16px}",
    );
  }

  /** Shows what the page has put inside. */
  protected showOwn(): void {
    this.root.replaceChildren(document.createElement("slot"));
  }

  protected number(name: string, otherwise: number): number {
    const value = Number(this.getAttribute(name));
    return value > 0 && value < 1e5 ? value : otherwise;
  }

  #arrive(): void {
    const { twoClick, service } = GifletElement.settings;
    if (this.#isAllowed || !(twoClick || this.hasAttribute("two-click"))) {
      this.#isShown = true;
      this.show();
      return;
    }
    const button = document.createElement("button");
    button.part.add("ask");
    button.textContent = `Show from ${service.productName}`;
    button.onclick = () => {
      this.#isAllowed = true;
      button.remove();
      this.#arrive();
    };
    this.root.append(button);
  }
}

reflect(GifletElement.prototype);
