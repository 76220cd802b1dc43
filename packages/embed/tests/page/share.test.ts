import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeCore, open, part } from "./helpers.js";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const menu = () => part("menu") as HTMLDialogElement;

test("[SHR-01] opening the menu collapses the footer and is tracked once; closing is not tracked", async () => {
  const core = fakeCore();
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  part("share").click();
  expect(menu().open).toBe(true);
  expect(store.state.isRevealed).toBe(false);
  expect(part("share").getAttribute("aria-expanded")).toBe("true");
  part("close").click();
  expect(menu().open).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(core.pingbacks.map(([, action]) => action)).toEqual(["SHARE"]);
});

test("[SHR-04] a click on the backdrop closes the menu, a click inside does not", () => {
  open("desktop");
  part("share").click();
  part("copied").click();
  expect(menu().open).toBe(true);
  menu().click();
  expect(menu().open).toBe(false);
});

test("[SHR-04] without the Clipboard API the text is selected and the shortcut shown", async () => {
  open("desktop");
  vi.stubGlobal("navigator", {});
  const field = part("field");
  field.querySelector("button")?.click();
  await vi.advanceTimersByTimeAsync(0);
  const input = field.querySelector("input");
  expect(input?.selectionEnd).toBe(input?.value.length);
  expect(field.querySelector("button")?.textContent).toBe("Press Ctrl+C");
});

test("[TXT-04] the embed code has a responsive mode", () => {
  open("desktop");
  const code = document.querySelector<HTMLInputElement>(".giflet-player-field input");
  const toggle = document.querySelector<HTMLInputElement>(".giflet-player-responsive input");
  expect(code?.value).toContain('width="480" height="240"');
  toggle?.click();
  expect(code?.value).toContain("width:100%;height:auto;aspect-ratio:480/240");
  toggle?.click();
  expect(code?.value).toContain('width="480" height="240"');
});

test("[SHR-04] the share sheet button is shown if the browser has the Web Share API; a closed sheet is no share", async () => {
  open("desktop");
  expect(part("native").hidden).toBe(true);
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", { share });
  const { report } = open("desktop", { consent: true });
  expect(part("native").hidden).toBe(false);
  const shares = async () => {
    part("native").click();
    await vi.advanceTimersByTimeAsync(0);
    return report.mock.calls.filter(([{ signal }]) => signal === "shared").length;
  };
  expect(await shares()).toBe(1);
  expect(share).toHaveBeenCalledWith({ title: document.title, url: "http://loopery.test/gifs/fox-abc" });
  share.mockRejectedValueOnce(new DOMException("", "AbortError"));
  expect(await shares()).toBe(1);
});

/** Clicks the favorite button and waits for the result. */
async function toggleFavorite(): Promise<void> {
  part("favorite").click();
  await vi.advanceTimersByTimeAsync(0);
}

test("[SHR-01] with consent a favorite is stored in the browser, and tracked when added", async () => {
  const core = fakeCore();
  open("desktop", { core });
  await toggleFavorite();
  expect(part("favorite").getAttribute("aria-pressed")).toBe("true");
  open("desktop", { core });
  expect(part("favorite").getAttribute("aria-pressed")).toBe("true");
  await toggleFavorite();
  open("desktop", { core });
  expect(part("favorite").getAttribute("aria-pressed")).toBe("false");
  await vi.advanceTimersByTimeAsync(0);
  expect(core.pingbacks.map(([, action]) => action)).toEqual(["FAVORITE"]);
});

test("[PNG-12] without consent a favorite is not stored", async () => {
  open("desktop", { consent: false });
  await toggleFavorite();
  expect(part("favorite").getAttribute("aria-pressed")).toBe("true");
  expect(localStorage).toHaveLength(0);
});

test("[PNG-03] a favorite works with corrupt or blocked storage", async () => {
  localStorage.setItem("giflet-favorites", "{not json");
  open("desktop");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  await toggleFavorite();
  expect(part("favorite").getAttribute("aria-pressed")).toBe("true");
});
