import { detectFormats } from "@giflet/core/internal/item";
import { act, fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Gif } from "../src/index.js";
import { makeGif } from "./support/gifs.js";
import { show } from "./support/observer.js";

test("[MOD-13] a GIF requests no moving file before the formats are detected", async () => {
  const { container } = render(<Gif gif={makeGif("a")} width={200} playback="hover" />);
  const root = container.querySelector(".giflet-gif") as Element;
  HTMLMediaElement.prototype.canPlayType = () => "";
  show(root, 1);
  fireEvent.mouseEnter(root);
  const image = container.querySelector("img") as HTMLImageElement;
  expect(container.querySelector("video")).toBeNull();
  expect(image.src).toBe("https://media.test/a/200s.gif");

  await act(detectFormats);
  expect(container.querySelector("video")).toBeNull();
  expect(image.src).toBe("https://media.test/a/200.webp");
});
