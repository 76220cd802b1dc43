import { ClientProvider, Grid } from "@giflet/react-components";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { loopery } from "./service.js";

/** Shows what is popular at the service that the page's address names. */
export function show(createClient) {
  const provider = loopery(new URLSearchParams(location.search).get("service"));
  const client = createClient({ provider, apiKey: "host" });
  const fetchGifs = (page) => client.trending(page);
  const grid = createElement(Grid, { columns: 3, fetchGifs });
  createRoot(document.getElementById("root")).render(createElement(ClientProvider, { client }, grid));
}
