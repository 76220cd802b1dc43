import { createRoot } from "react-dom/client";

const { service, ids, count, total } = document.documentElement.dataset;
const wanted = ids.split(",");

/** CSS px; five columns of 240. */
export const shape = { width: 1224, columns: 5, gutter: 6, columnWidth: 240 };

export const serviceUrl = service;

const renders = new Map();

/** Drawn with every GIF, whoever lays it out: counts how often that is. */
export function Counted({ gif }) {
  renders.set(gif.id, (renders.get(gif.id) ?? 0) + 1);
  return null;
}

let held;
let calls = 0;

/** A page of a list as long as `total`; its entries are the catalogue's, again and again under ids of their own. */
export function pagesBy(fetchIds) {
  const page = async (offset, limit = 12) => {
    const places = Array.from({ length: Math.min(limit, Number(total) - offset) }, (_, n) => offset + n);
    const { data } = await fetchIds(places.map((place) => wanted[place % wanted.length]));
    const found = places.map((place, n) => ({ ...data[n], id: `${data[n].id}_${place}` }));
    return { data: found, pagination: { offset, count: found.length, total_count: Number(total) } };
  };
  const fetchGifs = async (offset, limit) => {
    calls += 1;
    await held;
    return page(offset, limit);
  };
  return { page, fetchGifs };
}

/** Lends the page to the visitor; with items to begin with it is the visitor who mounts the list. */
export async function openRoom(page, render) {
  const initial = [];
  while (initial.length < Number(count)) {
    const { data } = await page(initial.length, Math.min(50, Number(count) - initial.length));
    initial.push(...data);
  }
  const root = createRoot(document.querySelector("main"));
  let release;
  globalThis.room = {
    mount: () => root.render(render(initial)),
    renders,
    calls: () => calls,
    /** The next page waits until it is released. */
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
  if (initial.length === 0) globalThis.room.mount();
}
