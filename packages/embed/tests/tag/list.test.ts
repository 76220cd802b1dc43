import { afterEach, expect, test, vi } from "vitest";
import { defineElements, GifletElement } from "../../src/elements/element.js";
import { setComponents } from "../../src/shared/load-components.js";
import { readSettings } from "../../src/shared/settings.js";
import { Grid } from "../../src/tag/components.js";
import { TagElement } from "../../src/tag/tag-element.js";

// jsdom has neither.
vi.stubGlobal("IntersectionObserver", AlwaysVisible);
vi.stubGlobal(
  "CSSStyleSheet",
  class {
    replaceSync() {}
  },
);

function AlwaysVisible(callback: IntersectionObserverCallback) {
  return {
    observe(target: Element) {
      callback([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
    },
    disconnect() {},
  };
}

defineElements({ "giflet-grid": Grid });

const uncaught = vi.fn();
globalThis.addEventListener("error", uncaught);
process.on("unhandledRejection", uncaught);
afterEach(() => {
  process.off("unhandledRejection", uncaught);
});

/** Sets what the script tag sets. */
function setUp(): void {
  GifletElement.settings = readSettings(document.createElement("script"));
  TagElement.tag = Object.assign(document.createElement("script"), { src: "https://cdn.test/embed.js" });
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("[EMB-03] a list whose components failed to load is removed without another request or an error", async () => {
  setUp();
  const requested = vi.spyOn(document.head, "append").mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).onerror?.(""));
  });
  const failed = vi.fn();
  document.addEventListener("giflet-error", failed);
  const grid = document.createElement("giflet-grid");
  document.body.append(grid);
  await settled();
  expect(failed).toHaveBeenCalledOnce();
  const { length } = requested.mock.calls;
  grid.remove();
  await settled();
  expect(requested).toHaveBeenCalledTimes(length);
  expect(uncaught).not.toHaveBeenCalled();
  requested.mockRestore();
  document.removeEventListener("giflet-error", failed);
});

test("[EMB-03] a moved list keeps its content, a removed one is unmounted once", async () => {
  setUp();
  const hide = vi.fn();
  const show = vi.fn((_kind: string, element: Element) => element.shadowRoot?.replaceChildren("GIFs"));
  setComponents({ loadPicker: vi.fn(), show, hide, showWidget: vi.fn() });
  const [grid, section] = [document.createElement("giflet-grid"), document.createElement("section")];
  document.body.append(grid, section);
  await settled();
  section.append(grid);
  expect(grid.shadowRoot?.textContent).toBe("GIFs");
  await settled();
  expect(hide).not.toHaveBeenCalled();
  section.remove();
  await settled();
  expect(hide).toHaveBeenCalledExactlyOnceWith(grid);
});

test("[EMB-03] if the provider is unknown, a list keeps its content and has an error event, and nothing is thrown", async () => {
  const error = new Error('giflet: the provider "imgur" is unknown');
  const show = vi.fn(() => Promise.reject(error));
  setComponents({ loadPicker: vi.fn(), show, hide() {}, showWidget: vi.fn() });
  const tag = document.createElement("script");
  tag.dataset.provider = "imgur";
  GifletElement.settings = readSettings(tag);
  TagElement.tag = Object.assign(document.createElement("script"), { src: "https://cdn.test/embed.js" });
  const grid = document.createElement("giflet-grid");
  grid.append("No GIFs");
  const failed = new Promise<CustomEvent>((resolve) => {
    document.addEventListener("giflet-error", (event) => resolve(event as CustomEvent), { once: true });
  });
  document.body.append(grid);
  const { target, detail } = await failed;
  expect([target, detail]).toEqual([grid, error]);
  expect(show).toHaveBeenCalledOnce();
  expect(grid.shadowRoot?.querySelector("slot")).not.toBeNull();
  // Unhandled rejections are reported after the microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(uncaught).not.toHaveBeenCalled();
});
