import { act, cleanup, fireEvent, render } from "@testing-library/react";
import type { ComponentType, ReactElement, SyntheticEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  Attribution,
  Carousel,
  FavoriteButton,
  type FetchGifs,
  Gif,
  Grid,
  Loader,
  VerifiedBadge,
  Video,
} from "../src/index.js";
import { EmbedPlayer } from "../src/player.js";
import { attribution, makeGif } from "./support/gifs.js";

const gif = makeGif("a", { attribution });
const noMore: FetchGifs = async () => ({ items: [] });

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

const components = [
  <Attribution key="Attribution" gif={gif} />,
  <Carousel key="Carousel" fetchGifs={noMore} height={100} />,
  <EmbedPlayer key="EmbedPlayer" gif={gif} />,
  <FavoriteButton key="FavoriteButton" gif={gif} />,
  <Gif key="Gif" gif={gif} />,
  <Grid key="Grid" fetchGifs={noMore} />,
  <Loader key="Loader" />,
  <VerifiedBadge key="VerifiedBadge" />,
  <Video key="Video" gif={gif} />,
].map((element) => [element.key, element] as const);

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

test.each(components)("%s passes every attribute and handler to its root", async (_, element) => {
  const handlers = Object.fromEntries(Object.keys(events).map((name) => [name, vi.fn()]));
  const root = await renderRoot(element, {
    ...handlers,
    id: "own",
    className: "own-class",
    style: { color: "red" },
    "data-own": "1",
    "aria-details": "details",
    draggable: true,
    lang: "en",
    popover: "auto",
  });
  expect(root.id).toBe("own");
  expect(root.classList.contains("own-class")).toBe(true);
  expect(root.style.color).toBe("red");
  const names = ["data-own", "draggable", "lang", "popover"];
  expect(names.map((name) => root.getAttribute(name))).toEqual(["1", "true", "en", "auto"]);
  for (const [name, fire] of Object.entries(events)) {
    fire(root);
    expect(handlers[name], name).toHaveBeenCalledOnce();
  }
});

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
