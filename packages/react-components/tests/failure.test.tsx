import { GifletError, type GifletErrorDetails } from "@giflet/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Carousel, type ErrorProps, Grid } from "../src/index.js";
import { makeGifs } from "./support/gifs.js";
import { show } from "./support/observer.js";

const failure = (details: Partial<GifletErrorDetails>) =>
  new GifletError({ code: "http", message: "failed", ...details });

/** Renders a grid whose first request fails. */
async function openGrid(error: unknown, renderError?: (props: ErrorProps) => string) {
  const fetchGifs = vi.fn(async () => ({ items: makeGifs(1) })).mockRejectedValueOnce(error);
  render(<Grid fetchGifs={fetchGifs} width={400} renderError={renderError} />);
  show(document.querySelector(".giflet-probe") as Element, 1);
  await settle();
  return fetchGifs;
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole("status").textContent;
const retry = () => screen.queryByRole("button", { name: "Try again?" });
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

beforeEach(() => {
  vi.useFakeTimers();
});

test("[GRD-04] development builds log the error of a page, once", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const error = failure({ code: "parse" });
  await openGrid(error);
  await settle(1000);
  const pages = warn.mock.calls.filter(([text]) => String(text).includes("page of a list"));
  expect(pages).toEqual([["giflet: a page of a list failed to load.", error]]);
  expect(status()).toBe("Error loading GIFs. Try again?");
});

test.each([
  [{ status: 404 }, ": status 404 from https://api.test/gifs/search. Check the address of the provider"],
  [{ code: "network" }, ": network from https://api.test/gifs/search. Check the address of the provider"],
  [{ status: 500 }, ": status 500 from https://api.test/gifs/search."],
] as const)("[GRD-04] development builds name address, status and remedy of %o", async (details, text) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const error = Object.assign(failure(details), { address: "https://api.test/gifs/search" });
  await openGrid(error);
  const [[message]] = warn.mock.calls as [[string]];
  expect(message.startsWith(`giflet: a page of a list failed to load${text}`)).toBe(true);
  expect(message.includes("Check")).toBe(text.includes("Check"));
});

test("[GRD-04] a failed page is requested again when its whole message has left the view and returns, not while it is scrolled", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const fetchGifs = await openGrid(failure({ status: 401 }));
  const [probe, end] = [".giflet-probe", ".giflet-end"].map(
    (name) => document.querySelector(name) as Element,
  );
  for (const [element, ratio] of [
    [probe, 0],
    [probe, 1],
    [end, 1],
  ] as [Element, number][])
    show(element, ratio);
  await settle(1000);
  expect(fetchGifs).toHaveBeenCalledOnce();
  expect(status()).toBe("Error loading GIFs. Try again?");
  for (const ratio of [0, 1]) show(end as Element, ratio);
  await settle(1000);
  expect(fetchGifs).toHaveBeenCalledTimes(2);
});

describe("offline", () => {
  test.each([
    ["an error with the code", failure({ code: "offline" })],
    ["an error of a client that does not detect it", failure({ code: "network" })],
    ["an error of the application", new TypeError("Failed to fetch")],
  ])(
    "[GRD-04, CLI-15] %s says that the visitor is offline, and the page is fetched when they are online",
    async (_, error) => {
      setOnline(false);
      const fetchGifs = await openGrid(error);
      expect(status()).toBe("You are offline. GIFs load when you are connected again. Try again?");
      setOnline(true);
      act(() => void dispatchEvent(new Event("online")));
      await settle(1000);
      expect(fetchGifs).toHaveBeenCalledTimes(2);
      await settle(1000);
      expect(status()).toBe("1 GIF");
      act(() => void dispatchEvent(new Event("online")));
      await settle(1000);
      expect(fetchGifs).toHaveBeenCalledTimes(2);
    },
  );

  test("[GRD-04] a response while the browser is offline is no failure of the connection", async () => {
    setOnline(false);
    await openGrid(failure({ status: 500 }));
    expect(status()).toBe("Error loading GIFs. Try again?");
  });

  test("[GRD-04] a failed connection of a browser that is online keeps the text, and is tried again on the event", async () => {
    setOnline(true);
    const fetchGifs = await openGrid(failure({ code: "network" }));
    expect(status()).toBe("Error loading GIFs. Try again?");
    act(() => void dispatchEvent(new Event("online")));
    await settle(1000);
    expect(fetchGifs).toHaveBeenCalledTimes(2);
  });

  test("[CAR-02] a carousel, which shows no error, is fetched when the browser is online again", async () => {
    setOnline(false);
    const fetchGifs = vi
      .fn(async () => ({ items: makeGifs(1) }))
      .mockRejectedValueOnce(new TypeError("lost"));
    render(<Carousel fetchGifs={fetchGifs} height={100} />);
    show(document.querySelector(".giflet-probe") as Element, 1);
    await settle();
    expect(status()).toBe("");
    act(() => void dispatchEvent(new Event("online")));
    await settle(1000);
    expect(fetchGifs).toHaveBeenCalledTimes(2);
  });
});

describe("too many requests", () => {
  test("[GRD-04, CLI-15] says when to try again, and has a control after that time", async () => {
    const fetchGifs = await openGrid(failure({ code: "rate_limited", status: 429, retryAfter: 4100 }));
    expect([status(), retry()]).toEqual(["Too many requests. Try again in 5 seconds. ", null]);
    await settle(4000);
    expect(retry()).toBeNull();
    await settle(200);
    expect(status()).toBe("Too many requests. Try again?");
    await act(async () => void fireEvent.click(retry() as HTMLElement));
    await settle(1000);
    expect(fetchGifs).toHaveBeenCalledTimes(2);
    expect(status()).toBe("1 GIF");
  });

  test("[GRD-04] has a control after a minute, however long the provider asks to wait", async () => {
    await openGrid(failure({ code: "rate_limited", status: 429, retryAfter: 2 ** 31 - 1 }));
    expect([status(), retry()]).toEqual(["Too many requests. Try again in 60 seconds. ", null]);
    await settle(60_000);
    expect(status()).toBe("Too many requests. Try again?");
  });

  test("[GRD-04] has a control at once without Retry-After", async () => {
    await openGrid(failure({ code: "rate_limited", status: 429 }));
    expect(status()).toBe("Too many requests. Try again?");
  });
});

test("[GRD-04] a wrong key is named, and how to fix it in development builds only", async () => {
  await openGrid(failure({ code: "bad_key", status: 401 }));
  expect(status()).toMatch(/^The API key was not accepted\. Check `apiKey` of .* Try again\?$/);
  cleanup();
  vi.resetModules();
  vi.stubEnv("NODE_ENV", "production");
  const { Grid: ProductionGrid } = await import("../src/grid/Grid.js");
  const fetchGifs = async () => Promise.reject(failure({ code: "bad_key", status: 401 }));
  render(<ProductionGrid fetchGifs={fetchGifs} width={400} />);
  show(document.querySelector(".giflet-probe") as Element, 1);
  await settle();
  expect(status()).toBe("The API key was not accepted. Try again?");
  vi.unstubAllEnvs();
});

test("[GRD-04] renderError receives the error, the reason, the message and whether to wait", async () => {
  const error = failure({ code: "rate_limited", status: 429, retryAfter: 1000 });
  const renderError = vi.fn((props: ErrorProps) => `${props.reason} ${props.isWaiting} ${props.message}`);
  await openGrid(error, renderError);
  expect(status()).toBe("rate_limited true Too many requests. Try again in 1 second.");
  expect(renderError.mock.lastCall?.[0].error).toBe(error);
});
