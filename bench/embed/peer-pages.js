export const main = document.querySelector("main");
const { service, ids } = main.dataset;
const all = ids.split(",");

/** Resolves to a page of the list, of complete entries only: the peer fails on entries without all renditions. */
export async function fetchGifs(offset) {
  const wanted = all.slice(offset, offset + 12);
  const response = await fetch(`${service}/v1/gifs?api_key=bench&ids=${wanted}`);
  const { data, meta } = await response.json();
  return { data, meta, pagination: { offset, count: data.length, total_count: all.length } };
}
