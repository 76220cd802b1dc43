import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { coreState } from "./core.js";
import { FakeIntersectionObserver } from "./observer.js";

// Several pages in a row take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom implements neither scrolling nor media playback.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {};
if (typeof HTMLMediaElement !== "undefined") HTMLMediaElement.prototype.canPlayType = () => "probably";

beforeEach(() => {
  FakeIntersectionObserver.all.clear();
  coreState.isBlocked = false;
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
});

afterEach(() => {
  if (typeof document !== "undefined") cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
