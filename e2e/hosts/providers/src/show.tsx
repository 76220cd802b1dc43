import type { Client } from "@giflet/core";
import { ClientProvider, type FetchGifs, Grid } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { createRoot } from "react-dom/client";

/** Shows the results for the term in the page's address, or what is popular. */
export function show(client: Client): void {
  const term = new URLSearchParams(location.search).get("q");
  const fetchGifs: FetchGifs = (page) => (term ? client.search(term, page) : client.trending(page));
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <ClientProvider client={client}>
      <Grid columns={3} fetchGifs={fetchGifs} />
    </ClientProvider>,
  );
}
