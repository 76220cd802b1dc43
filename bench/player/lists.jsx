import { createClient } from "@giflet/core";
import { Carousel, ClientProvider, Grid } from "@giflet/react-components";
import { createRoot } from "react-dom/client";
import { sampleService } from "../service.js";

// A list that is never full: its pages are requested as fast as the list allows.
const { list, service } = document.documentElement.dataset;
const client = createClient({ apiKey: "bench", provider: sampleService(service) });
const { items } = await client.trending({ limit: 36 });

globalThis.requested = [];
async function fetchGifs({ offset, limit }) {
  globalThis.requested.push(performance.now());
  return { items: items.slice(offset, offset + limit), next: "more" };
}

createRoot(document.querySelector("main")).render(
  <ClientProvider client={client}>
    {list === "carousel" ? (
      <Carousel height={60} fetchGifs={fetchGifs} />
    ) : (
      <Grid columns={12} fetchGifs={fetchGifs} />
    )}
  </ClientProvider>,
);
