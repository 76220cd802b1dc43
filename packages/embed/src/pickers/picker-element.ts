import hostStyle from "giflet:host-style";
import type { GifData, Provider } from "@giflet/core";
import { eraseDenied } from "@giflet/core/internal/consent";
import type { TagStrings } from "@giflet/react-components";
import type { GifSelection } from "@giflet/react-components/picker";
import type { PickerOptions } from "@giflet/react-components/picker-button";
import type { GifletSelection } from "../client/elements.js";
import { GifletElement, ObjectAttribute } from "../elements/element.js";
import { parseAny, readAttributes, warnOnce } from "../elements/read.js";
import { textsOf } from "../locales/find.js";
import { optionAttributes, providerAttributes } from "../shared/attributes.js";
import { nameOfNamed } from "../shared/default-provider.js";
import { dispatch } from "../shared/dispatch.js";
import { FormElement } from "./form-element.js";
import type { PickerRenderer, PickerSource, PickerTexts, PickerView } from "./renderer/renderer.js";

/** How a build of the elements loads what they need. One for the script tag, one for npm. */
export interface Environment {
  /** Resolves to the picker and the core. A call after a failure tries again. */
  loadRenderer(): Promise<PickerRenderer>;
  /** Resolves to the texts of a language that replace the English ones. Never rejects. */
  loadTexts(lang: string | undefined): Promise<Partial<PickerTexts>>;
  /** Resolves to a provider that attributes name. Undefined where attributes cannot choose the provider. */
  loadProvider?: (name: string, apiKey: string, baseUrl: string | undefined) => Promise<Provider>;
}

const stopPropagation = (event: Event) => event.stopPropagation();

/** Base class of picker and button: texts, provider, events of the form. */
export abstract class PickerElement extends FormElement {
  static environment: Environment;
  static override readonly properties: readonly string[] = ["strings", "open"];
  /** Focusable, because Firefox shows no validation message otherwise. */
  static override readonly shadow = { mode: "open", delegatesFocus: true } as const;

  /** What the picker is rendered into. */
  protected readonly container = document.createElement("div");
  protected texts: Partial<PickerTexts> = {};
  readonly #provider = new ObjectAttribute<Provider>(this, "provider");
  #loadedTexts: { lang: string | undefined; strings: object | undefined; promise: Promise<void> } | undefined;
  #strings: Partial<PickerTexts> = {};
  #named: { key: string; promise: Promise<Provider> } | undefined;
  #renderer: PickerRenderer | undefined;

  /** A provider of `@giflet/core/providers`, which takes precedence over the attributes, or its name. */
  get provider(): Provider | string | null {
    return this.#provider.get();
  }

  set provider(provider: Provider | string | null | undefined) {
    this.#provider.set(provider);
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

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.isShowable) return;
    // Typing in the search field is no event of the element.
    this.root.addEventListener("input", stopPropagation);
    this.#warnAboutProvider();
    this.updateForm();
    void this.loadTexts();
  }

  override attributeChangedCallback(name: string): void {
    if (name === "lang") this.#loadedTexts = undefined;
    // In the same task, as the value of an `<input>`.
    this.updateForm();
    // Before the picker has loaded, there is no client that would erase.
    if (name === "consent" && this.getAttribute(name) === "denied") eraseDenied("denied");
    super.attributeChangedCallback(name);
  }

  override refresh(): void {
    if (!this.isShowable) return;
    void this.loadTexts();
    super.refresh();
  }

  /** Called when the texts have loaded or changed. */
  protected abstract updateTexts(): void;
  protected abstract view(): PickerView;

  /** Whether the picker was rendered into the container. */
  protected get isRendered(): boolean {
    return this.#renderer !== undefined;
  }

  protected override styleText(): string {
    return hostStyle;
  }

  protected override async askTexts(): Promise<Partial<TagStrings>> {
    await this.loadTexts();
    return this.texts;
  }

  protected override productName(): string {
    if (GifletElement.settings) return super.productName();
    const { value: provider } = this.#provider;
    const url = this.getAttribute("base-url") ?? undefined;
    return provider?.productName || nameOfNamed(this.getAttribute("provider") ?? "giphy", url);
  }

  /** A moved element keeps its content. Stylesheets are those of a document. */
  protected override moved(isOtherDocument: boolean): void {
    if (isOtherDocument || !this.isRendered) super.moved(isOtherDocument);
  }

  /** Loads the picker and renders it, or updates it. */
  protected override async show(): Promise<void> {
    const [renderer, source] = await Promise.all([
      PickerElement.environment.loadRenderer(),
      this.#source(),
      this.loadTexts(),
    ]);
    await renderer.show(this.container, source, () => {
      // The element may have been removed in the meantime.
      if (!this.isShowable || !this.isStarted) return;
      this.#renderer = renderer;
      return this.view();
    });
    // The anchor of the message.
    if (this.isShowable) this.updateForm();
  }

  protected override failed(error: unknown): void {
    console.error(error);
    super.failed(error);
  }

  protected override hide(): void {
    this.#renderer?.hide(this.container);
    this.#renderer = undefined;
    this.container.remove();
  }

  /** Loads the texts of the language. A change of the language or the texts loads others. */
  protected loadTexts(): Promise<void> {
    const { settings } = GifletElement;
    const lang = this.lang || settings?.lang;
    const loaded = this.#loadedTexts;
    if (loaded?.lang === lang && loaded?.strings === settings?.strings && loaded) return loaded.promise;
    const promise = PickerElement.environment.loadTexts(lang).then((texts) => {
      this.texts = { ...texts, ...settings?.strings, ...textsOf(this.#strings) };
      this.updateForm();
      this.updateTexts();
    });
    this.#loadedTexts = { lang, strings: settings?.strings, promise };
    return promise;
  }

  protected override requiredMessage(): string {
    return this.texts.gifRequired ?? super.requiredMessage();
  }

  /** The options of the picker that attributes set. */
  protected options(): Omit<PickerOptions, "onSelect"> {
    const values = readAttributes(this, optionAttributes, parseAny);
    const { types, tab, rating, language, countryCode, columns, gutter, playback, selectionWidth } = values;
    return {
      ...{ types, rating, countryCode, columns, gutter, playback, selectionWidth },
      defaultTerm: values.search,
      defaultTab: tab,
      // That of the texts, by default.
      lang: language,
      categories: values.showCategories,
      recents: !values.hideRecents,
      hideAttribution: !values.showAttribution,
      onGifsFetchError: (error) => void dispatch(this, "error", error),
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
    const { settings } = GifletElement;
    const { value: provider } = this.#provider;
    if (settings) return provider ? { provider, consent: settings.consent } : { settings };
    const { consent, ...named } = readAttributes(this, providerAttributes, parseAny);
    return { provider: provider ?? (await this.#namedProvider(named)), consent };
  }

  /** The provider of the attributes, the same object until they change. */
  #namedProvider(named: { provider?: string; apiKey?: string; baseUrl?: string }): Promise<Provider> {
    const { provider: name, apiKey = "", baseUrl } = named;
    const key = JSON.stringify([name, apiKey, baseUrl]);
    if (this.#named?.key === key) return this.#named.promise;
    const load = PickerElement.environment.loadProvider;
    if (!load || !name)
      return Promise.reject(
        new Error(`giflet: <${this.localName}> needs a provider: set its attribute or property "provider"`),
      );
    const promise = load(name, apiKey, baseUrl);
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
