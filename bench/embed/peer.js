import { renderGrid } from "@giphy/js-components";

const root = document.getElementById("root");
const { service } = root.dataset;

const fetchGifs = async (offset) => {
  const answer = await fetch(`${service}/v1/gifs/trending?api_key=bench&offset=${offset}&limit=12`);
  return answer.json();
};

renderGrid({ width: innerWidth - 16, columns: 3, gutter: 6, fetchGifs }, root);
