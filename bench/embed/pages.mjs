import { createClient } from "@giflet/core";
import { saveGif } from "@giflet/core/item";
import { staticPlayerUrl } from "@giflet/embed";
import { bundle, cdnFiles } from "../bundle.mjs";
import { allCompleteIds } from "../load/catalogue.mjs";
import { sampleService } from "../service.js";

/** Resolves to the compared pages, with the URLs of the sample service and of the handler on Node: their files by path, the pages with one GIF (`frames`), and those with a list (`others`). */
export async function pagesFor(service, handler) {
  const gif = await someGif(service);
  const provider = sampleService(service);
  const saved = saveGif(await createClient({ provider, apiKey: "bench" }).gif(gif.id));
  const onStaticHost = (player) => {
    const { search, hash } = new URL(staticPlayerUrl("http://any/", player));
    return `/cdn/player.html${search}${hash}`;
  };
  const [width, height] = [480, 270];
  const about = JSON.stringify(provider);
  const tag = (file) =>
    `<script async src="/cdn/${file}.js" data-api-key="bench" data-provider-settings='${about}'></script>`;
  const players =
    `<giflet-player gif="${gif.id}" width="${width}" height="${height}"></giflet-player>`.repeat(10);
  const far = "<style>main{margin-top:4000px}</style>";
  const page = (title, body) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">${body}</html>`;
  const ids = allCompleteIds().join();
  const peer = (name, ids) =>
    page(
      name,
      `<main data-service="${service}" data-ids="${ids}"></main><script type="module" src="/${name}.js"></script>`,
    );
  const files = new Map([
    ...cdnFiles(),
    ...(await bundle(["embed/peer.js", "embed/peer-gif.jsx", "embed/peer-grid.jsx"])),
    ["/bare", page("Bare", `<img src="${imageOf(gif)}" alt="GIF" width="${width}" height="${height}">`)],
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
      { name: "player page of the handler on Node", path: `${handler}/embed/${gif.id}` },
      {
        name: "player page on a static host",
        path: onStaticHost({ gif: gif.id, provider, apiKey: "bench" }),
      },
      { name: "player page on a static host, saved GIF", path: onStaticHost({ savedGif: saved }) },
      { name: "bare image", path: "/bare" },
      { name: "@giphy/react-components, Gif", path: "/peer-gif" },
    ],
    others: [
      { name: "ten players and a grid", path: "/ten" },
      { name: "script tag, grid (embed-bundle.js)", path: "/grid" },
      { name: "script tag, grid (embed.js)", path: "/grid-apart" },
      { name: "renderGrid", path: "/peer" },
      { name: "@giphy/react-components, Grid", path: "/peer-grid" },
    ],
  };
}

/** Returns a GIF that the player page shows as an image. */
async function someGif(service) {
  const response = await fetch(`${service}/v1/gifs/trending?api_key=bench&limit=50`);
  const { data } = await response.json();
  const complete = new Set(allCompleteIds());
  return data.find(({ id, cta, url, images }) => complete.has(id) && !cta && url && images.original?.webp);
}

/** Returns the file that the player page shows in a window of 480 px. The bare page uses the same file. */
const imageOf = ({ images }) => images.original.webp;
