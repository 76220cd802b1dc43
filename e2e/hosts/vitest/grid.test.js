// @vitest-environment jsdom
import { createClient, createMasonry } from "@giflet/core";
import { createFakeClient } from "@giflet/core/testing";
import { ClientProvider, Grid } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";

let root;
afterEach(() => root?.unmount());

/** Renders a grid of what is popular, and waits until it shows its first page. */
async function showsPopular(client) {
  const fetchGifs = (page) => client.trending(page);
  const { items } = await fetchGifs({ offset: 0, limit: 6 });
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  // Nothing comes into view in jsdom, so the first page is given.
  const grid = createElement(Grid, { columns: 3, fetchGifs, initialGifs: items });
  root.render(createElement(ClientProvider, { client }, grid));
  const shown = () => [...place.querySelectorAll(".giflet-gif img")].map(({ alt }) => alt);
  await vi.waitFor(() => expect(shown()).toEqual(items.map(({ alt }) => alt)), 20_000);
  expect(items).toHaveLength(6);
}

test("the core thinks in jsdom", async () => {
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  expect(masonry.columnWidth).toBe(100);
});

test("a grid shows what a service answers", async () => {
  const site = process.env.GIFLET_SERVICE;
  const mediaHost = new URL(site).host;
  const provider = { name: "loopery", productName: "Loopery", site, apiBase: `${site}/v1`, mediaHost };
  await showsPopular(createClient({ provider, apiKey: "vitest" }));
});

test("a grid shows what the fake client answers", async () => {
  await showsPopular(createFakeClient());
});
