import { GifletError } from "@giflet/core";
import type { PlaybackInput } from "@giflet/core/internal/item";
import { act, fireEvent, render, renderHook } from "@testing-library/react";
import { StrictMode, useRef } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { usePlayback } from "../src/hooks/usePlayback.js";
import { Gif, useVisibility, type VisibilityOptions } from "../src/index.js";
import { makeGif } from "./support/gifs.js";
import { FakeIntersectionObserver, show, startAutoplay } from "./support/observer.js";

function Probe({ id, ...options }: VisibilityOptions & { id: string }) {
  const ref = useRef<HTMLDivElement>(null);
  return <div ref={ref} id={id} data-visible={useVisibility(ref, options)} />;
}

describe("useVisibility", () => {
  const probe = (id: string) => document.getElementById(id) as HTMLElement;

  test("[ITM-02] throws a clear error for thresholds outside 0 to 1", () => {
    vi.spyOn(console, "error").mockReturnValue();
    for (const threshold of [-0.1, 1.1, Number.NaN, [0, 2]]) {
      const attempt = () => render(<Probe id="a" threshold={threshold} />);
      expect(attempt).toThrow(GifletError);
      expect(attempt).toThrow(/between 0 and 1/);
    }
  });

  test("follows the element and reports every threshold crossing", () => {
    const onChange = vi.fn();
    render(<Probe id="a" threshold={[0, 0.5]} onChange={onChange} />);
    show(probe("a"), 0.3);
    expect(probe("a").dataset.visible).toBe("true");
    show(probe("a"), 0);
    expect(probe("a").dataset.visible).toBe("false");
    expect(onChange.mock.calls.map(([{ intersectionRatio }]) => intersectionRatio)).toEqual([0.3, 0]);
  });

  test("shares one observer between callers with equal options", () => {
    const { unmount } = render(
      <StrictMode>
        <Probe id="a" threshold={0.5} />
        <Probe id="b" threshold={0.5} />
        <Probe id="c" threshold={0.5} rootMargin="10px" />
      </StrictMode>,
    );
    expect([...FakeIntersectionObserver.all].map(({ targets }) => targets.size).sort()).toEqual([1, 2]);
    unmount();
    expect(FakeIntersectionObserver.all.size).toBe(0);
  });
});

describe("usePlayback", () => {
  const motion = Object.assign(new EventTarget(), { matches: false });
  let isHidden = false;

  beforeEach(() => {
    vi.useFakeTimers();
    motion.matches = false;
    isHidden = false;
    vi.stubGlobal("matchMedia", () => motion);
    vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  });

  const render = () => renderHook(() => usePlayback({ isInView: true, isActive: false }));

  test("[A11-02] brief playback stops within five seconds, and plays again while it is hovered or after Play", () => {
    const { result, rerender } = renderHook(
      (input) => usePlayback({ isInView: true, isActive: false, ...input }),
      {
        initialProps: { playback: "brief" } as Partial<PlaybackInput>,
      },
    );
    startAutoplay();
    expect(result.current).toBe(true);
    act(() => void vi.advanceTimersByTime(4999));
    expect(result.current).toBe(false);
    for (const input of [{ isActive: true }, { isStarted: true }]) {
      rerender({ playback: "brief", ...input });
      expect(result.current).toBe(true);
      act(() => void vi.advanceTimersByTime(10_000));
      expect(result.current).toBe(true);
      rerender({ playback: "brief" });
      expect(result.current).toBe(false);
    }
  });

  test("[A11-02] plays while it is hovered, and then on, also when 32 others play", () => {
    const others = Array.from({ length: 32 }, render);
    const { result, rerender } = renderHook((isActive) => usePlayback({ isInView: true, isActive }), {
      initialProps: false,
    });
    startAutoplay();
    expect(result.current).toBe(false);
    rerender(true);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(true);
    expect(others.filter((other) => other.result.current)).toHaveLength(31);
  });

  test("[A11-02] stops in a hidden tab", () => {
    const { result } = render();
    startAutoplay();
    isHidden = true;
    fireEvent(document, new Event("visibilitychange"));
    expect(result.current).toBe(false);
  });
});

test("[NPM-02] renders a named link in a browser without IntersectionObserver", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  const { getByRole } = render(<Gif gif={makeGif("a")} />);
  expect(getByRole("link", { name: "Picture a" })).toBeTruthy();
});
