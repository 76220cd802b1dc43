import { createRoot } from "react-dom/client";

const { service, ids, count, ...dataset } = document.documentElement.dataset;
const wanted = ids.split(",");

/** CSS px; five columns of 240. */
export const shape = { width: 1224, columns: 5, gutter: 6, columnWidth: 240 };

export const serviceUrl = service;

/** Length of the list. */
export const total = Number(dataset.total);

const renders = new Map();

/** Drawn with every GIF, whoever lays it out: counts how often that is. */
export function Counted({ gif }) {
  renders.set(gif.id, (renders.get(gif.id) ?? 0) + 1);
  return null;
}

let held;
let calls = 0;

/**
 * The GIFs of a page of a list as long as `total`; its entries are the catalogue's, again and again under ids of their own.
 * `fetchPage` counts its calls and can be held.
 */
export function pagesBy(fetchIds) {
  const page = async (offset, limit = 12) => {
    const places = Array.from({ length: Math.min(limit, total - offset) }, (_, n) => offset + n);
    const gifs = await fetchIds(places.map((place) => wanted[place % wanted.length]));
    return places.map((place, n) => ({ ...gifs[n], id: `${gifs[n].id}_${place}` }));
  };
  const fetchPage = async (offset, limit) => {
    calls += 1;
    await held;
    return page(offset, limit);
  };
  return { page, fetchPage };
}

/** Lends the page to the visitor; with items to begin with it is the visitor who mounts the list. */
export async function openRoom(page, render) {
  const initial = [];
  while (initial.length < Number(count)) {
    initial.push(...(await page(initial.length, Math.min(50, Number(count) - initial.length))));
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
