import { renderGrid } from "@giphy/js-components";
import { fetchGifs, main } from "./peer-pages.js";

renderGrid({ width: innerWidth - 16, columns: 3, gutter: 6, fetchGifs }, main);
