import type { Sdk } from "@giflet/core";
import { type FetchGifs, Grid, SdkProvider } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { createRoot } from "react-dom/client";

/** Shows the results for the term in the page's address, or what is popular. */
export function show(sdk: Sdk): void {
  const term = new URLSearchParams(location.search).get("q");
  const fetchGifs: FetchGifs = (page) => (term ? sdk.search(term, page) : sdk.trending(page));
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <SdkProvider sdk={sdk}>
      <Grid columns={3} fetchGifs={fetchGifs} />
    </SdkProvider>,
  );
}
