import "@giflet/react-components/style.css";
import "../site.css";
import { ClientProvider, Grid } from "@giflet/react-components";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openTestPage } from "../test-page";

declare global {
  /** Mounts a grid with a full first page and unmounts it after the layout, this many times. */
  var live: (times: number) => Promise<void>;
}

const testPage = openTestPage();
const first = await testPage.client.trending({ limit: 6 });
const root = createRoot(document.getElementById("root") as Element);
const noMore = async () => ({ items: [] });

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

globalThis.live = async (times) => {
  for (let time = 0; time < times; time += 1) {
    root.render(
      <StrictMode>
        <ClientProvider client={testPage.client}>
          <Grid fetchGifs={noMore} initialGifs={first.items} restoreKey="life" />
        </ClientProvider>
      </StrictMode>,
    );
    await until(() => document.querySelector(".giflet-placed > .giflet-item") !== null);
    root.render(null);
    await until(() => document.querySelector(".giflet-grid") === null);
  }
};
