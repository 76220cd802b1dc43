import type { Client, Provider } from "@giflet/core";
import { giphy } from "@giflet/core/providers";
import { act, cleanup, render } from "@testing-library/react";
import { StrictMode, useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../src/client/ClientProvider.js";
import { SharedClient } from "../src/client/SharedClient.js";
import { useClient } from "../src/client/useClient.js";
import type { SharedClientOptions } from "../src/client/useSharedClient.js";
import { GifPicker } from "../src/picker.js";
import { createdClients } from "./support/core.js";
import { makeClient } from "./support/gifs.js";

const seen: Client[] = [];

function Probe() {
  seen.push(useClient());
  return null;
}

function Part(options: SharedClientOptions) {
  return (
    <SharedClient {...options}>
      <Probe />
    </SharedClient>
  );
}

/** The timers of the current task. */
const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const made = () => createdClients as { provider: Provider; dispose: ReturnType<typeof vi.fn> }[];

beforeEach(async () => {
  cleanup();
  await nextTask();
  createdClients.length = 0;
  seen.length = 0;
});

test("[ITM-06, CLI-03] in StrictMode, two components with equal options use one client, and a new provider object keeps it", async () => {
  const page = () => (
    <StrictMode>
      <Part provider={giphy({ apiKey: "a" })} />
      <Part provider={giphy({ apiKey: "a" })} />
    </StrictMode>
  );
  const { rerender, unmount } = render(page());
  await nextTask();
  rerender(page());
  await nextTask();
  expect(new Set(seen).size).toBe(1);
  expect(made()).toHaveLength(1);
  expect(made()[0]?.dispose).not.toHaveBeenCalled();
  unmount();
  await nextTask();
  expect(made()[0]?.dispose).toHaveBeenCalledOnce();
});

test("[ITM-06, CLI-03] the client stays until its last component is unmounted; mounted later, there is another one", async () => {
  const page = (count: number) =>
    ["x", "y"].slice(0, count).map((key) => <Part key={key} provider={giphy({ apiKey: "b" })} />);
  const { rerender } = render(page(2));
  rerender(page(1));
  await nextTask();
  expect(made()[0]?.dispose).not.toHaveBeenCalled();
  rerender(page(0));
  await nextTask();
  expect(made()[0]?.dispose).toHaveBeenCalledOnce();
  rerender(page(1));
  expect(made()).toHaveLength(2);
});

test("[ITM-06, CLI-03] unmounted and mounted in one update, a component keeps the client", async () => {
  const page = (key: string) => <Part key={key} provider={giphy({ apiKey: "c" })} />;
  const { rerender } = render(page("x"));
  rerender(page("y"));
  await nextTask();
  expect(made()).toHaveLength(1);
  expect(made()[0]?.dispose).not.toHaveBeenCalled();
});

test("[ITM-06, CLI-03] another key disposes of the client of the key before", async () => {
  const page = (apiKey: string) => <Part provider={giphy({ apiKey })} />;
  const { rerender } = render(page("d"));
  rerender(page("e"));
  await nextTask();
  expect(made().map(({ provider }) => provider.apiKey)).toEqual(["d", "e"]);
  expect(made().map(({ dispose }) => dispose.mock.calls.length)).toEqual([1, 0]);
});

test("[ITM-06] client precedes provider, and without both it is that of the ClientProvider", () => {
  const [own, outer] = [makeClient(), makeClient()];
  render(
    <ClientProvider client={outer}>
      <Part client={own} provider={giphy()} />
      <Part />
    </ClientProvider>,
  );
  expect(seen).toEqual([own, outer]);
  expect(made()).toEqual([]);
});

test("[ITM-06] without any client, the picker throws a usage error", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<GifPicker onSelect={() => {}} />)).toThrow("ClientProvider");
  for (const wrong of ["klipy", null])
    expect(() => render(<GifPicker provider={wrong as unknown as Provider} onSelect={() => {}} />)).toThrow(
      "ClientProvider",
    );
});

/** The consent states at the time of the effects of lists. */
const consents: unknown[] = [];

function Caller() {
  const client = useClient();
  useEffect(() => {
    consents.push(client.consent);
  }, [client]);
  return null;
}

test("[PNG-12] consent is set before the first call, and only if it changes", () => {
  const page = (consent?: "granted" | { storage: boolean }) => (
    <SharedClient provider={giphy({ apiKey: "f" })} consent={consent}>
      <Caller />
    </SharedClient>
  );
  const { rerender } = render(page());
  const set = () => (made()[0] as unknown as { setConsent: ReturnType<typeof vi.fn> }).setConsent.mock.calls;
  expect(set()).toEqual([]);
  rerender(page({ storage: true }));
  rerender(page({ storage: true }));
  expect(set()).toEqual([[{ storage: true }]]);
  rerender(page("granted"));
  expect(set()).toEqual([[{ storage: true }], ["granted"]]);
  rerender(page());
  expect(set().at(-1)).toEqual(["unknown"]);
  render(
    <SharedClient provider={giphy({ apiKey: "f2" })} consent="granted">
      <Caller />
    </SharedClient>,
  );
  expect(consents).toEqual(["unknown", "granted"]);
});

test("[PNG-12] consent that is withdrawn with another provider reaches the client that is disposed of", async () => {
  const page = (apiKey: string, consent: "granted" | "denied") => (
    <Part provider={giphy({ apiKey })} consent={consent} />
  );
  const { rerender } = render(page("withdrawn", "granted"));
  const [first] = createdClients as unknown as Record<"setConsent" | "dispose", ReturnType<typeof vi.fn>>[];
  rerender(page("withdrawn 2", "denied"));
  await nextTask();
  expect(first?.setConsent.mock.lastCall).toEqual(["denied"]);
  expect(first?.dispose).toHaveBeenCalledOnce();
  expect(first?.setConsent.mock.invocationCallOrder.at(-1)).toBeLessThan(
    first?.dispose.mock.invocationCallOrder[0] ?? 0,
  );
});

test("[PNG-12] a component that is unmounted in the render that withdraws consent does not grant it again", async () => {
  const part = (consent: "granted" | "denied") => (
    <Part provider={giphy({ apiKey: "two" })} consent={consent} />
  );
  const { rerender } = render([<div key="a">{part("granted")}</div>, <div key="b">{part("granted")}</div>]);
  await nextTask();
  rerender([<div key="b">{part("denied")}</div>]);
  await nextTask();
  const [client] = createdClients as unknown as { setConsent: ReturnType<typeof vi.fn> }[];
  expect(client?.setConsent.mock.lastCall).toEqual(["denied"]);
});

test("[ITM-06] a provider with an inline function logs one warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const inline = () => <Part provider={giphy({ apiKey: "g", mediaUrl: (url) => url })} />;
  const { rerender, unmount } = render(inline());
  // Other options are not inline functions.
  for (const apiKey of ["h", "i", "j", "k"]) rerender(<Part provider={giphy({ apiKey })} />);
  expect(warn).not.toHaveBeenCalled();
  for (let count = 0; count < 9; count += 1) rerender(inline());
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain("`provider`");
  unmount();
  await nextTask();
});
