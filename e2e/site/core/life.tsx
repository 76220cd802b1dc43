import "@giflet/react-components/style.css";
import "@giflet/react-components/picker.css";
import "../site.css";
import { ClientProvider, Grid } from "@giflet/react-components";
import { GifPicker, type GifPickerHandle } from "@giflet/react-components/picker";
import { createRef, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openTestPage } from "../test-page";

declare global {
  /** Mounts a grid with a full first page and unmounts it after the layout, this many times. */
  var live: (times: number) => Promise<void>;
  /** Mounts a picker, searches and unmounts it, this many times. Every third one is unmounted during the search. */
  var liveWithSearch: (times: number) => Promise<void>;
  /** Returns how many of the pickers are still in memory. */
  var pickersAlive: () => number;
}

const testPage = openTestPage();
const first = await testPage.client.trending({ limit: 6 });
const root = createRoot(document.getElementById("root") as Element);
const noMore = async () => ({ items: [] });
const TERMS = ["cat", "love", "sun", "pizza", "penguin", "moon", "rainbow"];

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

const has = (selector: string) => document.querySelector(selector) !== null;

function render(content: ReactNode) {
  root.render(
    <StrictMode>
      <ClientProvider client={testPage.client}>{content}</ClientProvider>
    </StrictMode>,
  );
}

globalThis.live = async (times) => {
  for (let time = 0; time < times; time += 1) {
    render(<Grid fetchGifs={noMore} initialGifs={first.items} restoreKey="life" />);
    await until(() => has(".giflet-placed > .giflet-item"));
    root.render(null);
    await until(() => !has(".giflet-grid"));
  }
};

const pickers: WeakRef<Element>[] = [];
globalThis.pickersAlive = () => pickers.filter((picker) => picker.deref()).length;

globalThis.liveWithSearch = async (times) => {
  for (let time = 0; time < times; time += 1) {
    const handle = createRef<GifPickerHandle>();
    render(<GifPicker ref={handle} onSelect={() => {}} />);
    await until(() => has(".giflet-picker .giflet-item"));
    pickers.push(new WeakRef(document.querySelector(".giflet-picker") as Element));
    const term = TERMS[time % TERMS.length] as string;
    handle.current?.search(term);
    if (time % 3 > 0) await until(() => has(`[aria-label*="${term}"] .giflet-item`));
    root.render(null);
    await until(() => !has(".giflet-picker"));
  }
};
