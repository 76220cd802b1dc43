import { readFileSync } from "node:fs";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { GifletGifElement } from "../../src/client/index.js";
import { defineElements, GifletElement } from "../../src/elements/element.js";
import { setComponents } from "../../src/shared/load-components.js";
import { readSettings } from "../../src/shared/settings.js";
import { BAR_HEIGHT, Carousel, SingleGif } from "../../src/tag/components.js";
import { Player } from "../../src/tag/player.js";
import { TagElement } from "../../src/tag/tag-element.js";

/** A stylesheet that only shadow roots of its document may adopt. */
class Sheet {
  readonly owner: Document;
  text = "";
  constructor(owner = document) {
    this.owner = owner;
  }
  replaceSync(text: string) {
    this.text = text;
  }
}
vi.stubGlobal("CSSStyleSheet", Sheet);
vi.stubGlobal("IntersectionObserver", function Observer(callback: IntersectionObserverCallback) {
  return {
    observe: (target: Element) => callback([{ target, isIntersecting: true } as never], {} as never),
    disconnect() {},
  };
});
Object.defineProperty(ShadowRoot.prototype, "adoptedStyleSheets", {
  get(this: ShadowRoot & { sheets?: Sheet[] }) {
    return this.sheets ?? [];
  },
  set(this: ShadowRoot & { sheets?: Sheet[] }, sheets: Sheet[]) {
    if (sheets.some(({ owner }) => owner !== this.ownerDocument)) throw new Error("another document");
    this.sheets = sheets;
  },
});

// jsdom has no parts.
Object.defineProperty(Element.prototype, "part", {
  get(this: Element) {
    return { add: (name: string) => this.setAttribute("part", name) };
  },
});

GifletElement.settings = readSettings(document.createElement("script"));
TagElement.tag = Object.assign(document.createElement("script"), { src: "https://cdn.test/embed.js" });
const early = document.createElement("giflet-gif");
Object.assign(early, { savedGif: { id: "early" }, noLink: true, width: 20 });
document.body.append(early);
const show = vi.fn();
const script = vi.spyOn(document.head, "append").mockImplementation((script) => {
  Object.assign(script as object, { giflet: {} });
  queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event("load")));
});
setComponents({ loadPicker: vi.fn(), show, hide: vi.fn(), showWidget: vi.fn() });
defineElements({ "giflet-carousel": Carousel, "giflet-gif": SingleGif, "giflet-player": Player });

const settled = () => new Promise((resolve) => setTimeout(resolve));

const sheetsOf = ({ shadowRoot }: Element) => (shadowRoot?.adoptedStyleSheets ?? []) as unknown as Sheet[];

afterEach(() => document.body.replaceChildren());

test("[EMB-03] properties that were set before the definition are those of the element", async () => {
  await settled();
  expect(early.savedGif).toEqual({ id: "early" });
  expect(early.outerHTML).toBe('<giflet-gif width="20" no-link=""></giflet-gif>');
  expect(show).toHaveBeenCalledWith("gif", early, GifletElement.settings, {});
  expect(script).toHaveBeenCalledOnce();
});

test("[EMB-03] an object as a saved GIF takes precedence over the attribute; null removes both", () => {
  const gif = document.createElement("giflet-gif") as GifletGifElement;
  gif.savedGif = '{"id":"a"}';
  expect(gif.getAttribute("saved-gif")).toBe('{"id":"a"}');
  const saved = { id: "b" } as never;
  gif.savedGif = saved;
  expect(gif.savedGif).toBe(saved);
  gif.savedGif = null;
  expect([gif.savedGif, gif.hasAttribute("saved-gif")]).toEqual([null, false]);
});

test("[EMB-03] a property that is an object is no text, unless it has one", () => {
  const gif = document.createElement("giflet-gif") as GifletGifElement;
  for (const value of [{}, null, undefined]) {
    gif.label = "A cat";
    gif.label = value as never;
    expect(gif.label).toBeNull();
  }
  const log = vi.spyOn(console, "error").mockReturnValue();
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  for (const value of [revoked.proxy, Object.create(null)]) {
    gif.label = "A cat";
    gif.label = value;
    expect(gif.label).toBeNull();
  }
  expect(log.mock.calls).toEqual([[expect.any(TypeError)], [expect.any(TypeError)]]);
  gif.src = new URL("https://media.test/a.gif") as never;
  expect(gif.src).toBe("https://media.test/a.gif");
});

test("[EMB-03] an element that is moved to another document has its style there, and none without a window", () => {
  const frame = document.createElement("iframe");
  const player = document.createElement("giflet-player");
  document.body.append(frame, player);
  const other = frame.contentDocument as Document;
  Object.assign(other.defaultView as object, {
    CSSStyleSheet: class extends Sheet {
      constructor() {
        super(other);
      }
    },
  });
  const failed = vi.fn();
  for (const target of [globalThis, other.defaultView as Window]) target.addEventListener("error", failed);
  other.body.append(player);
  const [sheet] = sheetsOf(player);
  expect([sheet?.owner, sheet?.text.includes("width:480px")]).toEqual([other, true]);
  document.implementation.createHTMLDocument().body.append(player);
  document.body.append(player);
  expect(sheetsOf(player)[0]?.owner).toBe(document);
  expect(failed).not.toHaveBeenCalled();
});

test("[EMB-03] a carousel reserves the height of its row and of the bar above it", () => {
  const carousel = document.createElement("giflet-carousel");
  carousel.setAttribute("height", "150");
  document.body.append(carousel);
  expect(sheetsOf(carousel)[0]?.text).toContain("min-height:190px");
  const css = readFileSync(`${import.meta.dirname}/../../../react-components/src/styles/grid.css`, "utf8");
  expect(/\.giflet-bar\s*\{[^}]*min-height:\s*(\d+)px/.exec(css)?.[1]).toBe(`${BAR_HEIGHT}`);
});

test("[EMB-03] a player warns about wrong sizes once each, and has its defaults", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const player = document.createElement("giflet-player");
  player.setAttribute("width", "wide");
  player.setAttribute("height", "0");
  document.body.append(player);
  await settled();
  expect(sheetsOf(player)[0]?.text).toContain(
    "width:480px;height:fit-content;max-width:100%;aspect-ratio:480/480",
  );
  expect(warn.mock.calls.flat()).toEqual([
    'giflet: <giflet-player> width="wide" is ignored: it is not a number from 1 to 99999',
    'giflet: <giflet-player> height="0" is ignored: it is not a number from 1 to 99999',
  ]);
});

test("[EMB-08] an element is shown when its two-click mode ends; a flag that is false is none", async () => {
  const gif = document.createElement("giflet-gif") as GifletGifElement;
  gif.setAttribute("two-click", "");
  document.body.append(gif);
  await settled();
  const ask = () => gif.shadowRoot?.querySelector("[part=ask]");
  expect([show.mock.calls.some(([, element]) => element === gif), Boolean(ask())]).toEqual([false, true]);
  gif.setAttribute("two-click", "false");
  expect(gif.twoClick).toBe(false);
  await settled();
  expect([show.mock.calls.some(([, element]) => element === gif), ask()]).toEqual([true, null]);
});

test("[EMB-08, NPM-03] the button of the two-click mode follows a change of the texts, also while the earlier ones load", async () => {
  const gif = document.createElement("giflet-gif");
  const texts = (showFrom: string) => Promise.resolve({ showFrom });
  const ask = vi.spyOn(gif as unknown as { askTexts(): Promise<object> }, "askTexts");
  let loadEarlier = (_: object) => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (loadEarlier = resolve)));
  gif.setAttribute("two-click", "");
  document.body.append(gif);
  await settled();
  const button = gif.shadowRoot?.querySelector("[part=ask]");
  ask.mockReturnValueOnce(texts("GIFs von {product} zeigen"));
  (gif as unknown as GifletElement).refresh();
  loadEarlier({ showFrom: "Show {product}" });
  await settled();
  expect([button?.isConnected, button?.textContent]).toEqual([true, "GIFs von GIPHY zeigen"]);
});

test.each([".", ".."])("[EMB-03, TXT-11] the id %s is an error, no other page of the host", async (id) => {
  const { settings } = GifletElement;
  GifletElement.settings = Object.assign(Object.create(settings as object), {
    embedBase: "https://players.test/embed",
  });
  onTestFinished(() => {
    GifletElement.settings = settings;
  });
  const player = document.createElement("giflet-player");
  const errors: string[] = [];
  player.addEventListener("giflet-error", ({ detail }) => errors.push(detail.message));
  player.setAttribute("gif", id);
  document.body.append(player);
  await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 20_000 });
  expect([...new Set(errors)]).toEqual([`giflet: ${id} is no id of a GIF`]);
});
