import { createSdk } from "@giflet/core";
import { type FetchGifs, Grid, SdkProvider } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { createRoot } from "react-dom/client";
import { loopery } from "../../service.js";

const origin = new URLSearchParams(location.search).get("service") ?? "http://127.0.0.1:4400";
const sdk = createSdk({ service: loopery(origin), apiKey: "vite" });
const trending: FetchGifs = (page) => sdk.trending(page);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <SdkProvider sdk={sdk}>
      <Grid columns={3} fetchGifs={trending} />
    </SdkProvider>,
  );
}
