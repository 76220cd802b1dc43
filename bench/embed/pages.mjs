import { readdirSync, readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";
import { bundle } from "../bundle.mjs";
import { allWholeIds } from "../load/catalogue.mjs";

const cdn = at("packages", "embed", "dist", "cdn");

/** The pages that are compared: their files by path; those with one picture, and those with a list. */
export async function pagesFor(service) {
  const gif = await someGif(service);
  const [width, height] = [480, 270];
  const address = Object.entries({
    name: "loopery",
    productName: "Loopery",
    site: service,
    apiBase: `${service}/v1`,
    embedBase: `${service}/embed`,
    mediaHost: new URL(service).host,
  });
  const about = JSON.stringify({ ...Object.fromEntries(address), sdkHeaders: false });
  const tag = (file) =>
    `<script async src="/cdn/${file}.js" data-api-key="bench" data-service='${about}'></script>`;
  const players =
    `<giflet-player gif="${gif.id}" width="${width}" height="${height}"></giflet-player>`.repeat(10);
  const far = "<style>main{margin-top:4000px}</style>";
  const page = (title, body) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">${body}</html>`;
  const ids = allWholeIds().join();
  const peer = (name, ids) =>
    page(
      name,
      `<main data-service="${service}" data-ids="${ids}"></main><script type="module" src="/${name}.js"></script>`,
    );
  const files = new Map([
    ...readdirSync(cdn, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/cdn/${name}`, readFileSync(`${cdn}/${name}`)]),
    ...(await bundle(["embed/peer.js", "embed/peer-gif.jsx", "embed/peer-grid.jsx"])),
    ["/bare", page("Bare", `<img src="${pictureOf(gif)}" alt="GIF" width="${width}" height="${height}">`)],
    [
      "/ten",
      page("Ten", `${far}${tag("embed")}<h1>Article</h1><main>${players}<giflet-grid></giflet-grid></main>`),
    ],
    ["/grid", page("Grid", `${tag("embed-bundle")}<giflet-grid columns="3"></giflet-grid>`)],
    ["/grid-apart", page("Grid", `${tag("embed")}<giflet-grid columns="3"></giflet-grid>`)],
    ["/peer", peer("peer", ids)],
    ["/peer-gif", peer("peer-gif", gif.id)],
    ["/peer-grid", peer("peer-grid", ids)],
  ]);
  return {
    files,
    frames: [
      { name: "player page", path: `${service}/embed/${gif.id}` },
      { name: "bare picture", path: "/bare" },
      { name: "@giphy/react-components, Gif", path: "/peer-gif" },
    ],
    others: [
      { name: "ten players, a grid", path: "/ten" },
      { name: "script tag's grid", path: "/grid" },
      { name: "script tag's grid, loader apart", path: "/grid-apart" },
      { name: "renderGrid", path: "/peer" },
      { name: "@giphy/react-components, Grid", path: "/peer-grid" },
    ],
  };
}

/** A GIF that the player's page shows as a picture. */
async function someGif(service) {
  const answer = await fetch(`${service}/v1/gifs/trending?api_key=bench&limit=50`);
  const { data } = await answer.json();
  const whole = new Set(allWholeIds());
  return data.find(({ id, cta, url, images }) => whole.has(id) && !cta && url && images.original?.webp);
}

/** What the player's page shows of it in a window of 480 px: the bare page names the same file. */
const pictureOf = ({ images }) => images.original.webp;
