import "@giflet/react-components/style.css";
import "../site.css";
import { createFakeClient } from "@giflet/core/testing";
import { ClientProvider, type FetchGifs, Grid } from "@giflet/react-components";
import { createRoot } from "react-dom/client";

// Not `mount`, whose client is of the service.
const client = createFakeClient({ pictures: "inline" });
const fetchGifs: FetchGifs = (page) => client.trending(page);
createRoot(document.getElementById("root") as HTMLElement).render(
  <ClientProvider client={client}>
    <h1>Pictures of the fake client</h1>
    <Grid fetchGifs={fetchGifs} columns={3} />
  </ClientProvider>,
);
