import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open, part } from "./helpers.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[NPM-03] the script names the pause control in the language of the page", () => {
  open("german");
  expect(part("pause").ariaLabel).toBe("Pause");
  part("pause").click();
  expect(part("pause").ariaLabel).toBe("Abspielen");
});

test("[NPM-03, EXT-01] the frame of a hosted video is named in the language of the page", () => {
  // "Video" is the same word in German: another text shows that the page's is used.
  open("german", { strings: { video: "Film" } });
  part("media-button").click();
  expect(document.querySelector("iframe")?.title).toBe("Film");
});

test("[NPM-03] related GIFs and copy buttons show the language of the page", async () => {
  const load = vi.fn(async () => Promise.reject(new Error("offline")));
  const { store } = open("german", { load });
  store.dispatch({ type: "reveal" });
  await vi.advanceTimersByTimeAsync(0);
  expect(part("status").textContent).toBe("Fehler beim Laden der GIFs. Erneut versuchen?");
  part("copy").click();
  await vi.advanceTimersByTimeAsync(0);
  expect(["Kopiert", "Strg+C drücken"]).toContain(part("copied").textContent);
  await vi.advanceTimersByTimeAsync(2000);
  expect(part("copy").textContent).toBe("Kopieren");
});
