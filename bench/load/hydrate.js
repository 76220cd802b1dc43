import { hydrateRoot } from "react-dom/client";
import { client, fetchGifs } from "./client.js";
import { list } from "./list.js";

const initialGifs = JSON.parse(document.querySelector("#initial-gifs").textContent);
hydrateRoot(document.querySelector("main"), list({ client, fetchGifs, initialGifs }));
