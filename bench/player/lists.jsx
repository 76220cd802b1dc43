import { createSdk } from "@giflet/core";
import { Grid, SdkProvider } from "@giflet/react-components";
import { Carousel } from "@giflet/react-components/carousel";
import { createRoot } from "react-dom/client";
import { sampleService } from "../service.js";

// A list that is never full: its pages are requested as fast as the list allows.
const { list, service } = document.documentElement.dataset;
const sdk = createSdk({ apiKey: "bench", service: sampleService(service) });
const { items } = await sdk.trending({ limit: 36 });

globalThis.requested = [];
async function fetchGifs({ offset, limit }) {
  globalThis.requested.push(performance.now());
  return { items: items.slice(offset, offset + limit), next: "more" };
}

createRoot(document.querySelector("main")).render(
  <SdkProvider sdk={sdk}>
    {list === "carousel" ? (
      <Carousel height={60} fetchGifs={fetchGifs} />
    ) : (
      <Grid columns={12} fetchGifs={fetchGifs} />
    )}
  </SdkProvider>,
);
