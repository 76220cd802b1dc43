import init, { SiteClientCore } from "./package/giflet_full.js";
import { loopery } from "./service.js";
import { giphyTables as tables } from "./tables.js";

/** Calls without a result, by their number. */
const open = new Map();
let calls = 0;

await init();
const provider = loopery(new URLSearchParams(location.search).get("service"));
const client = new SiteClientCore(
  { ...provider, tables, apiKey: "host" },
  {
    fetch: (request) => fetch(request),
    retryAfter: ({ headers }) => Number(headers.get("retry-after")) * 1000 || undefined,
    resolve: (number, result) => open.get(number).resolve(result),
    reject: (number, error) => open.get(number).reject(new Error(error)),
    skipped: (count) => console.warn(`${count} items were left out`),
  },
);

function call(name, parameters) {
  calls += 1;
  return new Promise((resolve, reject) => {
    open.set(calls, { resolve, reject });
    client.call(calls, name, "", { parameters });
  });
}

function show(list, texts) {
  const items = texts.map((text) => Object.assign(document.createElement("li"), { textContent: text }));
  document.getElementById(list).replaceChildren(...items);
}

const [gifs, channels] = await Promise.all([call("trending", { limit: "5" }), call("channels.list", {})]);
show(
  "gifs",
  gifs.items.map(({ title }) => title),
);
show(
  "channels",
  channels.items.map(({ display_name, gif_count }) => `${display_name}: ${gif_count}`),
);
