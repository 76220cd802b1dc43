import { hydrateRoot } from "react-dom/client";
import { list } from "./list.js";
import { fetchGifs, sdk } from "./sdk.js";

const initialGifs = JSON.parse(document.querySelector("#initial-gifs").textContent);
hydrateRoot(document.querySelector("main"), list({ sdk, fetchGifs, initialGifs }));
