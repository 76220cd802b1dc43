import { detectFormats, loadDetection } from "@giflet/core/internal/item";
import { act, fireEvent, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Gif } from "../src/index.js";
import { makeGif } from "./support/gifs.js";
import { show } from "./support/observer.js";

// The formats are detected once per page, so this is the only test of its file.
test("[MOD-13] the formats are detected when a GIF plays; one that shows its still does not render again", async () => {
  const asked = vi.fn(() => "probably" as const);
  HTMLMediaElement.prototype.canPlayType = asked;
  const renders = vi.fn(() => null);
  const { container } = render(
    <>
      <Gif gif={makeGif("a")} width={200} renderOverlay={renders} />
      <Gif gif={makeGif("b")} width={200} playback="hover" />
    </>,
  );
  const [still, hovered] = container.querySelectorAll(".giflet-gif") as unknown as [Element, Element];
  show(still, 1);
  show(hovered, 1);
  await act(loadDetection);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.mouseEnter(hovered);
  expect(hovered.querySelector("video")).toBeNull();
  const before = renders.mock.calls.length;
  await act(detectFormats);
  expect(renders).toHaveBeenCalledTimes(before);
  expect(hovered.querySelector("video")?.getAttribute("src")).toBe("https://media.test/b/200.mp4");
});
