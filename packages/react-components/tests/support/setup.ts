import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { coreState } from "./core";
import { FakeIntersectionObserver } from "./observer";

// Pages that come one after the other take more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  FakeIntersectionObserver.all.clear();
  coreState.isRefused = false;
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  // jsdom plays nothing.
  if (typeof HTMLMediaElement !== "undefined") HTMLMediaElement.prototype.canPlayType = () => "probably";
});

afterEach(() => {
  if (typeof document !== "undefined") cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
