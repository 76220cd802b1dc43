import { createRoot } from "react-dom/client";
import { list } from "./list.js";
import { fetchGifs, sdk } from "./sdk.js";

export const show = (initialGifs) =>
  createRoot(document.querySelector("main")).render(list({ sdk, fetchGifs, initialGifs }));
