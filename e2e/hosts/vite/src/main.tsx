import { createClient } from "@giflet/core";
import { ClientProvider, type FetchGifs, Grid } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { createRoot } from "react-dom/client";
import { loopery } from "../../service.js";

const origin = new URLSearchParams(location.search).get("service") ?? "http://127.0.0.1:4400";
const client = createClient({ provider: loopery(origin), apiKey: "vite" });
const trending: FetchGifs = (page) => client.trending(page);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <ClientProvider client={client}>
      <Grid columns={3} fetchGifs={trending} />
    </ClientProvider>,
  );
}
