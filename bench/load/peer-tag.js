import { renderGrid } from "@giphy/js-components";
import { GiphyFetch, setServerUrl } from "@giphy/js-fetch-api";

setServerUrl(`${document.documentElement.dataset.search}/v1/`);
const api = new GiphyFetch("bench");
const fetchGifs = (offset) => api.search("any", { offset, limit: 6 });

renderGrid({ width: 612, columns: 3, gutter: 6, fetchGifs }, document.querySelector("main"));
