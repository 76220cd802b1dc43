import { show } from "./grid.jsx";
import { fetchGifs } from "./sdk.js";

if (document.documentElement.dataset.early) show((await fetchGifs()).data);
else show();
