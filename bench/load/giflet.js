import { show } from "./grid.js";
import { fetchGifs } from "./sdk.js";

if (document.documentElement.dataset.early) show((await fetchGifs()).items);
else show();
