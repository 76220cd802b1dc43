import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { coreState } from "./core";
import { FakeIntersectionObserver } from "./observer";

beforeEach(() => {
  FakeIntersectionObserver.all.clear();
  coreState.isRefused = false;
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
});

afterEach(() => {
  if (typeof document !== "undefined") cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
