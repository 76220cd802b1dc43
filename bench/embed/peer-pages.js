export const main = document.querySelector("main");
const { service, ids } = main.dataset;
const all = ids.split(",");

/** A page of the list; the peer takes no list in which an entry lacks a rendition, so it is given those that lack none. */
export async function fetchGifs(offset) {
  const wanted = all.slice(offset, offset + 12);
  const answer = await fetch(`${service}/v1/gifs?api_key=bench&ids=${wanted}`);
  const { data, meta } = await answer.json();
  return { data, meta, pagination: { offset, count: data.length, total_count: all.length } };
}
