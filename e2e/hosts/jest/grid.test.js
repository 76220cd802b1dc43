import "@giflet/react-components/style.css";
import * as core from "@giflet/core";
import { createFakeClient } from "@giflet/core/testing";
import { ClientProvider, Grid } from "@giflet/react-components";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";

test("the core can be imported in jsdom", () => {
  expect(typeof core.createClient).toBe("function");
});

test("a grid shows what the fake client answers", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const client = createFakeClient();
  const fetchGifs = (page) => client.trending(page);
  const { items } = await fetchGifs({ offset: 0, limit: 6 });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const grid = createElement(Grid, { fetchGifs, initialGifs: items });
  await act(async () => root.render(createElement(ClientProvider, { client }, grid)));
  const images = [...document.querySelectorAll(".giflet-gif img")];
  expect(images.map(({ alt }) => alt)).toEqual(items.map(({ alt }) => alt));
  await act(async () => root.unmount());
});
