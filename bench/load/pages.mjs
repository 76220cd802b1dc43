import { sampleService } from "../service.js";

/** Returns the URL of the client's request for the list, escaped for an attribute. */
const firstPage = ({ service, ids }) => `${service}/v1/gifs?ids=${encodeURIComponent(ids)}&amp;api_key=bench`;

const script = (name) => `<script type="module" src="/${name}.js"></script>`;
const style = '<link rel="stylesheet" href="/style.css">';

const preload = (context) => `<link rel="preload" as="fetch" crossorigin href="${firstPage(context)}">`;
const modules = ({ chunks }) => chunks.map((path) => `<link rel="modulepreload" href="${path}">`).join("");
const giflet = () => style + script("giflet");
const first = () => style + script("first");
const tag =
  (file) =>
  ({ service, search }) => {
    const json = JSON.stringify({ ...sampleService(service), apiBase: `${search}/v1` });
    return `<script async src="/cdn/${file}.js" data-api-key="bench" data-provider-settings='${json}'></script>`;
  };

const empty = () => "<main></main>";
const grid = () => '<main><giflet-grid search="any" columns="3"></giflet-grid></main>';

/** Returns a page. `parts` are functions that write parts of its head from `context`, see `filesOf` in load.mjs. */
const page = (name, parts, { attributes = "", body = empty } = {}) => ({
  name,
  html: (context) =>
    `<!doctype html><html lang="en" data-service="${context.service}" data-ids="${context.ids}" ` +
    `data-search="${context.search}" ${attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${name}</title><link rel="icon" href="data:,">` +
    `<style>main { width: 612px }</style>${parts.map((part) => part(context)).join("")}</head>` +
    `<body>${body(context)}</body></html>`,
});

export const names = {
  hand: "hand-written, inline script",
  handFile: "hand-written, script file",
  installed: "giflet, as installed",
  server: "giflet, first page rendered by the server",
  preloaded: "giflet, response preloaded, React loaded after it",
  peer: "@giphy/react-components",
  tag: "giflet's script tag (embed-bundle.js), grid of a search",
  tagApart: "giflet's script tag (embed.js), grid of a search",
  peerTag: "@giphy/js-components, renderGrid of the same search",
};

const early = { attributes: "data-early=1" };

/** From `installed` to `preloaded`, each page adds one optimization to the page before it. */
export const pages = [
  page(names.hand, [({ hand }) => `<script type="module">${hand}</script>`]),
  page(names.handFile, [() => script("hand")]),
  page(names.installed, [giflet]),
  page("giflet, first page fetched before the grid is mounted", [giflet], early),
  page("giflet, and the API response preloaded", [preload, giflet], early),
  page(names.preloaded, [preload, first, modules]),
  page(names.server, [() => style + script("hydrate")], { body: ({ rendered }) => rendered }),
  page(names.peer, [() => script("peer")]),
  page(names.tag, [tag("embed-bundle")], { body: grid }),
  page(names.tagApart, [tag("embed")], { body: grid }),
  page(names.peerTag, [() => script("peer-tag")]),
];
