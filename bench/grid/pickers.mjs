import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";
import { bundleSplit } from "../bundle.mjs";
import { opened } from "./visit.mjs";

/** The pickers by their file, picker-<name>.jsx. */
export const pickers = { giflet: "giflet", "gif-picker-react": "gif-picker-react" };

/** Returns the answers that gif-picker-react gets, of the GIFs of the sample service, without its network and database. */
async function answersOf(service) {
  const response = await fetch(`${service}/v1/gifs/trending?api_key=bench&limit=50`);
  const { data } = await response.json();
  const fileOf = ({ url, width, height }) => ({ url, dims: [Number(width), Number(height)] });
  const whole = data.filter(({ images }) => images.original && images.fixed_width);
  const results = whole.map(({ id, url, title, images }) => ({
    id,
    url,
    itemurl: url,
    content_description: title,
    created: 0,
    tags: [],
    media_formats: { gif: fileOf(images.original), tinygif: fileOf(images.fixed_width) },
  }));
  const tags = results.map(({ content_description, media_formats }) => ({
    searchterm: content_description,
    image: media_formats.tinygif.url,
  }));
  return { featured: { results, next: "" }, categories: { tags } };
}

/** Resolves to the files of pages with a button that opens a picker. */
export async function pickerFiles(service) {
  const { files } = await bundleSplit([
    "grid/react.js",
    ...Object.keys(pickers).map((name) => `grid/picker-${name}.jsx`),
  ]);
  const style = readFileSync(at("packages/react-components/dist/picker.css"));
  const page = (name) =>
    `<!doctype html><html lang="en" data-service="${service}"><head><meta charset="utf-8"><title>${name}</title>` +
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/picker.css">' +
    "<style>main > * { width: 350px; height: 450px } main > button { height: 40px }</style>" +
    `<script type="module" src="/picker-${name}.js"></script></head><body><main></main></body></html>`;
  return [
    ...files,
    ["/picker.css", style],
    ...Object.keys(pickers).map((name) => [`/picker-${name}`, page(name)]),
    ...Object.entries(await answersOf(service)).map(([name, answer]) => [
      `/tenor/${name}`,
      JSON.stringify(answer),
    ]),
  ];
}

/** Measures from the click on the button to the pictures of the first tiles. */
export const openPicker = (browser, url, slower) =>
  opened(browser, url, slower, async ({ page, wait, scriptTime }) => {
    await page.waitForSelector("main > button");
    // Only what the click starts.
    await page.waitForNetworkIdle({ idleTime: 500 });
    const before = await scriptTime();
    await page.evaluate(() => {
      const opening = { tasks: globalThis.visitor.seen.longTasks.length, tiles: [] };
      globalThis.opening = opening;
      addEventListener("click", ({ timeStamp }) => (opening.from = timeStamp), { capture: true, once: true });
      const onLoad = ({ target }) => {
        if (target instanceof HTMLImageElement && target.naturalWidth > 1)
          opening.tiles.push(performance.now() - opening.from);
      };
      document.addEventListener("load", onLoad, { capture: true });
    });
    await page.click("main > button");
    await wait(() => globalThis.opening.tiles.length >= 6);
    const script = (await scriptTime()) - before;
    return page.evaluate((script) => {
      const { tasks, tiles } = globalThis.opening;
      return { first: tiles[0], sixth: tiles[5], script, blocked: globalThis.visitor.blocked(tasks) };
    }, script);
  });
