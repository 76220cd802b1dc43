import { createRoot } from "react-dom/client";
import { client, fetchGifs } from "./client.js";
import { list } from "./list.js";

export const show = (initialGifs) =>
  createRoot(document.querySelector("main")).render(list({ client, fetchGifs, initialGifs }));
