import type { Provider } from "@giflet/core";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Environment } from "../../src/pickers/picker-element.js";
import type { PickerRenderer, PickerView } from "../../src/pickers/renderer/renderer.js";

interface Shown {
  view: PickerView;
  provider?: Provider;
  consent?: unknown;
}

const shown: Shown[] = [];
const renderer: PickerRenderer = {
  async show(_container, { provider, consent }, getView) {
    const view = getView();
    if (view) shown.push({ view, provider, consent });
  },
  hide: vi.fn(),
};
const loadProvider = vi.fn(async (name: string) => ({ name }) as Provider);
const environment: Environment = {
  loadRenderer: async () => renderer,
  loadTexts: async (lang) => (lang === "de" ? { choose: "GIF auswählen", gifRequired: "Bitte!" } : {}),
  loadProvider,
};

const setFormValue = vi.fn();

const settled = () => new Promise((resolve) => setTimeout(resolve));
const last = () => shown.at(-1)?.view as PickerView;

beforeAll(async () => {
  // jsdom has none of these.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(target: Element) {
        this.#callback([{ target, isIntersecting: true } as never], {} as never);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  const internals = { setFormValue, setValidity() {}, labels: [], form: null };
  HTMLElement.prototype.attachInternals = () => internals as never;
  Object.defineProperty(ShadowRoot.prototype, "adoptedStyleSheets", { get: () => [], set() {} });
  const { definePickers } = await import("../../src/pickers/define.js");
  definePickers(environment);
});

afterEach(() => {
  document.body.replaceChildren();
  shown.length = 0;
  loadProvider.mockClear();
});

function insert<Name extends "giflet-picker" | "giflet-picker-button">(
  name: Name,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test("[EMB-10] attributes are the options of the picker; wrong ones are ignored with one warning each", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const picker = insert("giflet-picker", {
    provider: "klipy",
    types: "recent, gifs recent favorites",
    tab: "gifs",
    search: "cat",
    columns: "3",
    gutter: "0",
    playback: "loud",
    "selection-width": "wide",
    "hide-recents": "",
    label: "My GIFs",
  });
  await settled();
  expect(last().label).toBe("My GIFs");
  expect(last().options).toMatchObject({
    types: ["recent", "gifs"],
    defaultTab: "gifs",
    defaultTerm: "cat",
    columns: 3,
    gutter: 0,
    playback: undefined,
    selectionWidth: undefined,
    recents: false,
    categories: false,
    hideAttribution: true,
  });
  picker.columns = 4;
  await settled();
  expect(last().options.columns).toBe(4);
  expect(warn.mock.calls.flat()).toEqual([
    'giflet: <giflet-picker> types="recent, gifs recent favorites" is ignored: it is not a list of gifs, stickers, emoji, text, videos, recent',
    'giflet: <giflet-picker> playback="loud" is ignored: it is not one of auto, brief, hover, click, never',
    'giflet: <giflet-picker> selection-width="wide" is ignored: it is not a number from 1 to 99999',
  ]);
});

test("[PNG-12] denied consent erases what the page has stored, before anything is loaded", () => {
  const picker = document.createElement("giflet-picker");
  localStorage.setItem("giflet.recents", "[]");
  picker.setAttribute("consent", "granted");
  expect("giflet.recents" in localStorage).toBe(true);
  picker.setAttribute("consent", "denied");
  expect("giflet.recents" in localStorage).toBe(false);
});

test("[EMB-10] the property provider takes precedence over the attributes, also if it is set before the element is inserted or defined", async () => {
  const own = { name: "own" } as Provider;
  const picker = document.createElement("giflet-picker");
  picker.setAttribute("provider", "klipy");
  picker.setAttribute("consent", "granted");
  picker.provider = own;
  document.body.append(picker);
  await settled();
  expect(shown.at(-1)).toMatchObject({ provider: own, consent: "granted" });
  expect(loadProvider).not.toHaveBeenCalled();
  picker.provider = null;
  picker.setAttribute("provider", "giphy");
  picker.apiKey = "key";
  await settled();
  expect(loadProvider).toHaveBeenLastCalledWith("giphy", "key", undefined);
  // The same object until the attributes change.
  const { provider } = shown.at(-1) ?? {};
  picker.columns = 2;
  await settled();
  expect(shown.at(-1)?.provider).toBe(provider);
});

test.each(["giflet-picker", "giflet-picker-button"] as const)(
  "[EMB-10] a page of GIFs that fails is an error event of <%s>, which bubbles",
  async (name) => {
    const failed = vi.fn();
    document.body.addEventListener("giflet-error", failed, { once: true });
    const element = insert(name, { provider: "klipy" });
    if ("open" in element) element.open = true;
    await settled();
    const error = new Error("503");
    last().options.onGifsFetchError?.(error);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ target: element, detail: error }),
    );
  },
);

test("[EMB-10] without a provider, an element has an error event that says so, and shows the picker once it has one", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = vi.fn();
  document.body.addEventListener("giflet-error", failed, { once: true });
  const picker = insert("giflet-picker");
  await settled();
  expect(String(error.mock.calls[0]?.[0])).toContain('set its attribute or property "provider"');
  expect(failed).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
  picker.setAttribute("provider", "klipy");
  await settled();
  expect(shown).toHaveLength(1);
});

test("[EMB-10, NPM-03] the language of an element names its button, and strings replace texts", async () => {
  const button = insert("giflet-picker-button", { provider: "klipy", lang: "de" });
  await settled();
  const inner = () => button.shadowRoot?.querySelector("button");
  expect(inner()?.getAttribute("aria-label")).toBe("GIF auswählen");
  button.strings = { choose: null as never };
  await settled();
  expect(inner()?.getAttribute("aria-label")).toBe("GIF auswählen");
  button.strings = { choose: "Bild" };
  await settled();
  expect(inner()?.getAttribute("aria-label")).toBe("Bild");
  button.label = "Pick";
  await settled();
  expect(inner()?.getAttribute("aria-label")).toBe("Pick");
});

test("[EMB-10] the form has a new value of the attribute in the same task", () => {
  const picker = insert("giflet-picker", { provider: "klipy", name: "gif", value: "https://a.test/1.gif" });
  picker.setAttribute("value", "https://a.test/2.gif");
  expect(setFormValue.mock.lastCall).toEqual(["https://a.test/2.gif"]);
});
