import { createClient } from "@giflet/core";
import { renderToString } from "react-dom/server";
import { sampleService } from "../service.js";
import { list } from "./list.js";

/** Fetches, decodes and renders a first page in Node. Returns the HTML and the data for hydration. */
export async function renderFirstPage(service, ids) {
  const client = createClient({ apiKey: "bench", provider: sampleService(service) });
  const fetchGifs = () => client.gifs(ids.split(","));
  const { items } = await fetchGifs();
  const json = JSON.stringify(items).replaceAll("<", "\\u003c");
  const html = renderToString(list({ client, fetchGifs, initialGifs: items }));
  client.dispose();
  return `<main>${html}</main><script type="application/json" id="initial-gifs">${json}</script>`;
}
