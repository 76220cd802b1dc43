import hostStyle from "giflet:host-style";
import type { GifData, Provider } from "@giflet/core";
import type { GifSelection } from "@giflet/react-components/picker";
import type { PickerOptions } from "@giflet/react-components/picker-button";
import type { GifletSelection } from "../client/selection.js";
import { dispatch } from "../shared/dispatch.js";
import { readNumber, warnOnce } from "../shared/read-number.js";
import { reflectAttributes, upgradeProperties } from "../tag/attributes.js";
import { kinds, listWords, pickerAttributes, providerAttributes, readList, readWord } from "./attributes.js";
import type { Environment } from "./environment.js";
import { FormElement } from "./form-element.js";
import type { PickerRenderer, PickerSource, PickerView } from "./renderer/renderer.js";
import type { PickerTexts } from "./texts.js";

/** Properties that are not attributes. */
const PROPERTIES = ["value", "strings", "open"];

let sheet: CSSStyleSheet | undefined;

const stopPropagation = (event: Event) => event.stopPropagation();

/** Base class of picker and button: settings, texts, events, and what happens when the element is moved or removed. */
export abstract class PickerElement extends FormElement {
  static environment: Environment;
  static observedAttributes = [...Object.keys(kinds), "value", "lang"];
  /** All connected elements. */
  static readonly connected = new Set<PickerElement>();

  /** Focusable, because Firefox shows no validation message otherwise. */
  protected readonly root = this.attachShadow({ mode: "open", delegatesFocus: true });
  /** What the picker is rendered into. */
  protected readonly container = document.createElement("div");
  protected texts: Partial<PickerTexts> = {};
  #loadedTexts: { lang: string | undefined; promise: Promise<void> } | undefined;
  #strings: Partial<PickerTexts> = {};
  #provider: Provider | string | undefined;
  #named: { key: string; promise: Promise<Provider> } | undefined;
  #renderer: PickerRenderer | undefined;
  /** Whether the picker was to be shown. */
  #isStarted = false;
  #isUpdateQueued = false;

  /** A provider of `@giflet/core/providers`, which takes precedence over the attributes, or its name. */
  get provider(): Provider | string | null {
    return this.#provider ?? this.getAttribute("provider");
  }

  set provider(provider: Provider | string | null | undefined) {
    this.#provider = typeof provider === "object" ? (provider ?? undefined) : undefined;
    if (typeof provider !== "object") {
      if (provider == null) this.removeAttribute("provider");
      else this.setAttribute("provider", provider);
    }
    this.queueRefresh();
  }

  /** Texts that replace those of the language. */
  get strings(): Partial<PickerTexts> {
    return this.#strings;
  }

  set strings(strings: Partial<PickerTexts> | null | undefined) {
    this.#strings = strings ?? {};
    this.#loadedTexts = undefined;
    this.queueRefresh();
  }

  connectedCallback(): void {
    PickerElement.connected.add(this);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(hostStyle);
    }
    if (!this.root.adoptedStyleSheets.includes(sheet)) this.root.adoptedStyleSheets.push(sheet);
    // Typing in the search field is no event of the element.
    this.root.addEventListener("input", stopPropagation);
    upgradeProperties(this, [...Object.keys(kinds), ...PROPERTIES]);
    this.#warnAboutProvider();
    this.connected();
    this.updateForm();
    void this.loadTexts();
  }

  disconnectedCallback(): void {
    PickerElement.connected.delete(this);
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#renderer?.hide(this.container);
      this.removed();
    });
  }

  attributeChangedCallback(name: string): void {
    if (name === "lang") this.#loadedTexts = undefined;
    this.queueRefresh();
  }

  refresh(): void {
    if (!this.isConnected) return;
    this.updateForm();
    void this.loadTexts();
    // Also after a failure: the change may be the provider.
    if (this.#isStarted) void this.show();
  }

  /** Whether GIFs of the provider are shown only after a click. */
  protected get isTwoClick(): boolean {
    return PickerElement.environment.settings?.twoClick || this.hasAttribute("two-click");
  }

  /** Called when the element is inserted, and after it was moved. */
  protected abstract connected(): void;
  /** Called when the element was removed, and its content unmounted. */
  protected abstract removed(): void;
  /** Called when the texts have loaded or changed. */
  protected abstract updateTexts(): void;
  protected abstract view(): PickerView;
  /** Called when the picker was not rendered. */
  protected abstract failed(): void;

  /** Whether the picker was rendered into the container. */
  protected get isRendered(): boolean {
    return this.#renderer !== undefined;
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

  /** Loads the picker and renders it, or updates it. */
  protected async show(): Promise<void> {
    this.#isStarted = true;
    try {
      const [renderer, source] = await Promise.all([
        PickerElement.environment.loadRenderer(),
        this.#source(),
        this.loadTexts(),
      ]);
      await renderer.show(this.container, source, () => {
        // The element may have been removed in the meantime.
        if (!this.isConnected || !this.#isStarted) return;
        this.#renderer = renderer;
        return this.view();
      });
      // The anchor of the message.
      if (this.isConnected) this.updateForm();
    } catch (error) {
      console.error(error);
      this.failed();
      dispatch(this, "error", error);
    }
  }

  /** The element is not rendered any more, and is rendered again when it is connected. */
  protected unmount(): void {
    this.#renderer = undefined;
    this.#isStarted = false;
  }

  /** Loads the texts of the language. A change of the language or the texts loads others. */
  protected loadTexts(): Promise<void> {
    const { environment } = PickerElement;
    const lang = this.lang || environment.settings?.lang;
    if (this.#loadedTexts?.lang === lang && this.#loadedTexts) return this.#loadedTexts.promise;
    const promise = environment.loadTexts(lang).then((texts) => {
      this.texts = { ...texts, ...environment.settings?.strings, ...this.#strings };
      this.updateForm();
      this.updateTexts();
    });
    this.#loadedTexts = { lang, promise };
    return promise;
  }

  protected override requiredMessage(): string {
    return this.texts.gifRequired ?? super.requiredMessage();
  }

  /** The options of the picker that attributes set. */
  protected options(): Omit<PickerOptions, "onSelect"> {
    const text = (name: string) => this.getAttribute(name) ?? undefined;
    return {
      defaultTerm: text("search"),
      types: readList(this, "types", listWords.types ?? []) as PickerOptions["types"],
      defaultTab: readWord(this, "tab", pickerAttributes.tab),
      rating: text("rating"),
      // That of the texts, by default.
      lang: text("language"),
      countryCode: text("country-code"),
      columns: readNumber(this, "columns") || undefined,
      gutter: readNumber(this, "gutter"),
      playback: readWord(this, "playback", pickerAttributes.playback),
      selectionWidth: readNumber(this, "selection-width") || undefined,
      categories: this.hasAttribute("show-categories"),
      recents: !this.hasAttribute("hide-recents"),
      hideAttribution: !this.hasAttribute("show-attribution"),
    };
  }

  /** Sets the value and dispatches the events of a selection. */
  protected select = (gif: GifData, { url, type, blob }: GifSelection): void => {
    this.value = url;
    const detail: GifletSelection = { gif, url, type, blob };
    dispatch(this, "select", detail);
    this.#dispatchChange();
  };

  /** Clears the value as the visitor. */
  protected clear = (): void => {
    this.value = "";
    this.#dispatchChange();
  };

  protected dismiss = (): void => {
    dispatch(this, "dismiss", undefined);
  };

  /** As a form field of the browser does, for frameworks that listen to these. */
  #dispatchChange(): void {
    this.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Resolves to what the picker requests GIFs with. */
  async #source(): Promise<PickerSource> {
    const { settings } = PickerElement.environment;
    if (typeof this.#provider === "object") {
      const consent = settings?.consent ?? readWord(this, "consent", providerAttributes.consent);
      return { provider: this.#provider, consent };
    }
    if (settings) return { settings };
    const consent = readWord(this, "consent", providerAttributes.consent);
    return { provider: await this.#namedProvider(), consent };
  }

  /** The provider of the attributes, the same object until they change. */
  #namedProvider(): Promise<Provider> {
    const [name, apiKey, baseUrl] = ["provider", "api-key", "base-url"].map((name) =>
      this.getAttribute(name),
    );
    const key = JSON.stringify([name, apiKey, baseUrl]);
    if (this.#named?.key === key) return this.#named.promise;
    const load = PickerElement.environment.loadProvider;
    if (!load || !name)
      return Promise.reject(
        new Error(`giflet: <${this.localName}> needs a provider: set its attribute or property "provider"`),
      );
    const promise = load(name, apiKey ?? "", baseUrl ?? undefined);
    promise.catch(() => {
      this.#named = undefined;
    });
    this.#named = { key, promise };
    return promise;
  }

  #warnAboutProvider(): void {
    if (PickerElement.environment.loadProvider) return;
    for (const name of Object.keys(providerAttributes))
      if (this.hasAttribute(name))
        warnOnce(
          this,
          `${name} is ignored: elements may be user content, so the script tag has it (data-${name})`,
        );
  }
}

if (globalThis.HTMLElement)
  reflectAttributes(
    PickerElement.prototype,
    Object.keys(kinds).filter((name) => name !== "provider"),
    Object.keys(kinds).filter((name) => kinds[name] === "flag"),
  );
