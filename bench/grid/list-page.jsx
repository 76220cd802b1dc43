import { createRoot } from "react-dom/client";

const { service, ids, count, ownFiles, ...dataset } = document.documentElement.dataset;
const wanted = ids.split(",");

/** CSS px; five columns of 240. */
export const shape = { width: 1224, columns: 5, gutter: 6, columnWidth: 240 };

export const serviceUrl = service;

/** Length of the list. */
export const total = Number(dataset.total);

const renders = new Map();

/** An overlay of every GIF that counts how often the GIF is rendered. */
export function Counted({ gif }) {
  renders.set(gif.id, (renders.get(gif.id) ?? 0) + 1);
  return null;
}

/** The same, as a render function for `Gif` and `Grid` of giflet. */
export const renderCounted = (props) => <Counted {...props} />;

let blocked;
let calls = 0;

/** Returns a GIF with addresses of media that no other has, so that none comes from the cache. */
const withOwnFiles = (gif, place) =>
  JSON.parse(JSON.stringify(gif).replaceAll(/"[^"]+\/media\/[^"?]+/g, `$&?place=${place}`));

/**
 * Returns functions for the pages of a list of `total` GIFs. The list repeats the entries of the catalogue with unique ids. `fetchPage` counts
 * its calls and can be blocked.
 */
export function pagesBy(fetchIds) {
  const page = async (offset, limit = 12) => {
    const places = Array.from({ length: Math.min(limit, total - offset) }, (_, n) => offset + n);
    const gifs = await fetchIds(places.map((place) => wanted[place % wanted.length]));
    return places.map((place, n) => ({
      ...(ownFiles ? withOwnFiles(gifs[n], place) : gifs[n]),
      id: `${gifs[n].id}_${place}`,
    }));
  };
  const fetchPage = async (offset, limit) => {
    calls += 1;
    await blocked;
    return page(offset, limit);
  };
  return { page, fetchPage };
}

/** Exposes the page to visits. Without initial items it mounts the list; otherwise the visit does. */
export async function openListPage(page, render) {
  const initial = [];
  while (initial.length < Number(count)) {
    initial.push(...(await page(initial.length, Math.min(50, Number(count) - initial.length))));
  }
  const root = createRoot(document.querySelector("main"));
  let release;
  globalThis.listPage = {
    mount: () => root.render(render(initial)),
    renders,
    calls: () => calls,
    /** Blocks the next page until `release`. */
    hold() {
      blocked = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
  if (initial.length === 0) globalThis.listPage.mount();
}
