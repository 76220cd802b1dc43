import type { ExternalMedia } from "@giflet/core";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharePanel, type SharePanelProps } from "../../src/player/SharePanel.js";
import { makeGif } from "../support/gifs.js";

const gif = makeGif(1, { embedUrl: "https://site.test/embed/1" });

async function show(props: Partial<SharePanelProps> = {}) {
  const onClose = vi.fn();
  const { container } = render(<SharePanel gif={gif} onClose={onClose} {...props} />);
  await act(() => vi.dynamicImportSettled());
  const part = (name: string) =>
    container.querySelector<HTMLElement>(`.giflet-player-${name}`) as HTMLElement;
  return { container, onClose, part };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("[SHR-03] the share panel has the video of the GIF only with a callback for it", async () => {
  const video: ExternalMedia = { host: "vimeo", id: "1", start: 0 };
  const shared = makeGif(1, { externalMedia: video });
  expect((await show({ gif: shared })).container.querySelector(".giflet-player-videos")).toBeNull();
  cleanup();
  const onVideo = vi.fn();
  const { part, onClose } = await show({
    gif: shared,
    onVideo,
    strings: { watchOn: "Auf {host}" },
  });
  expect(part("media-choice").textContent).toBe("Auf Vimeo");
  fireEvent.click(part("media-choice"));
  fireEvent.click(part("close"));
  expect([onVideo.mock.calls, onClose.mock.calls]).toEqual([[[video]], [[]]]);
});

test("[SHR-03] the share panel renders nothing for a GIF without a page", () => {
  expect(renderToString(<SharePanel gif={makeGif(1, { url: undefined })} onClose={() => {}} />)).toBe("");
});

test("[SHR-01, PNG-12] the share panel stores a favorite in the browser only if that is allowed, or passes it to the page", async () => {
  const first = await show();
  await act(async () => fireEvent.click(first.part("favorite")));
  expect(first.part("favorite").getAttribute("aria-pressed")).toBe("true");
  expect(localStorage).toHaveLength(0);
  cleanup();
  const second = await show({ mayStore: true });
  await act(async () => fireEvent.click(second.part("favorite")));
  expect(Object.values(localStorage)).toEqual([JSON.stringify([gif.id])]);
  cleanup();
  const onFavoriteChange = vi.fn(async () => false);
  const third = await show({ onFavoriteChange });
  await act(async () => fireEvent.click(third.part("favorite")));
  expect(onFavoriteChange.mock.calls).toEqual([[true, { gif }]]);
  expect(third.part("favorite").getAttribute("aria-pressed")).toBe("false");
});

test("the share panel passes attributes, event handlers and the ref to its root", async () => {
  const onKeyDown = vi.fn();
  const onCopy = vi.fn();
  const ref = createRef<HTMLElement>();
  const { container, part } = await show({
    ref,
    "data-own": "1",
    id: "own",
    className: "mine",
    role: "dialog",
    tabIndex: 0,
    onKeyDown,
    onCopy,
  } as Partial<SharePanelProps>);
  const root = container.querySelector("section");
  expect(ref.current).toBe(root);
  expect([root?.id, root?.dataset.own, root?.getAttribute("role")]).toEqual(["own", "1", "dialog"]);
  expect(root?.classList.contains("mine")).toBe(true);
  expect(root?.tabIndex).toBe(0);
  fireEvent.keyDown(part("close"), { key: "a" });
  fireEvent.copy(part("close"));
  expect([onKeyDown.mock.calls.length, onCopy.mock.calls.length]).toEqual([1, 1]);
});
