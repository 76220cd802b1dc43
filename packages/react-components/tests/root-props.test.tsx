import { act, cleanup, fireEvent, render } from "@testing-library/react";
import type { ComponentType, ReactElement, SyntheticEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { FavoriteButton, Gif, Video } from "../src/index.js";
import { attribution, makeGif } from "./support/gifs.js";

const gif = makeGif("a", { attribution });

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { close() {}, showModal() {} });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Renders an element with added props, and returns its root. */
async function renderRoot(element: ReactElement, props: object = {}): Promise<HTMLElement> {
  const Component = element.type as ComponentType<object>;
  const { container } = render(<Component {...(element.props as object)} {...props} />);
  await act(async () => {});
  return container.firstElementChild as HTMLElement;
}

/** Events that components handle themselves, and others. */
const events = {
  onBlur: fireEvent.blur,
  onClick: fireEvent.click,
  onCopy: fireEvent.copy,
  onFocus: fireEvent.focus,
  onKeyDown: fireEvent.keyDown,
  onMouseEnter: fireEvent.mouseEnter,
  onMouseLeave: fireEvent.mouseLeave,
  onPointerDown: fireEvent.pointerDown,
  onWheel: fireEvent.wheel,
};

const hovered = ({ isHovered }: { isHovered: boolean }) => (isHovered ? "hovered" : "");
const hoverable = <Gif gif={gif} hideAttribution renderOverlay={hovered} />;
const onGifHover = vi.fn();
const video = <Video gif={gif} onGifHover={onGifHover} />;
const onFavoriteChange = vi.fn();

/**
 * The handlers of components: the events, the last of which is prevented, and the result with and without the component's own handler.
 */
const handled: [
  name: string,
  element: ReactElement,
  events: (keyof typeof events)[],
  result: (root: HTMLElement) => unknown,
  ours: unknown,
  theirs: unknown,
][] = [
  ["Gif", hoverable, ["onMouseEnter"], (root) => root.textContent, "hovered", ""],
  ["Gif", hoverable, ["onMouseEnter", "onMouseLeave"], (root) => root.textContent, "", "hovered"],
  ["Gif", hoverable, ["onFocus"], (root) => root.textContent, "hovered", ""],
  ["Gif", hoverable, ["onFocus", "onBlur"], (root) => root.textContent, "", "hovered"],
  ["Video", video, ["onMouseEnter"], () => onGifHover.mock.calls.length, 1, 0],
  ["Video", video, ["onMouseEnter", "onMouseLeave"], () => onGifHover.mock.calls.length, 0, 1],
  [
    "FavoriteButton",
    <FavoriteButton key="1" gif={gif} onFavoriteChange={onFavoriteChange} />,
    ["onClick"],
    () => onFavoriteChange.mock.calls.length,
    1,
    0,
  ],
];

test.each(handled)(
  "%s calls its own handler after that of the caller, unless the default is prevented",
  async (_, element, names, result, ours, theirs) => {
    const last = names.at(-1) as string;
    const outcome = async (handler: (event: SyntheticEvent) => void) => {
      vi.clearAllMocks();
      const root = await renderRoot(element, { [last]: handler });
      for (const name of names) events[name](root);
      act(() => vi.advanceTimersByTime(200));
      const found = result(root);
      cleanup();
      return found;
    };
    expect(await outcome(() => {})).toBe(ours);
    expect(await outcome((event) => event.preventDefault())).toBe(theirs);
  },
);
