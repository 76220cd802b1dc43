import { fetchGifs } from "./client.js";
import { show } from "./grid.js";

if (document.documentElement.dataset.early) show((await fetchGifs()).items);
else show();
