/** The call for the list, as the SDK makes it, in an attribute. */
const firstPage = ({ service, ids }) => `${service}/v1/gifs?ids=${encodeURIComponent(ids)}&amp;api_key=bench`;

const script = (name) => `<script type="module" src="/${name}.js"></script>`;
const preload = (address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`;
const style = '<link rel="stylesheet" href="/style.css">';

const wasm = () => preload("/giflet_bg.wasm");
const answer = (told) => preload(firstPage(told));
const modules = ({ chunks }) => chunks.map((path) => `<link rel="modulepreload" href="${path}">`).join("");
const giflet = () => style + script("giflet");
const first = () => style + script("first");

/** One page; the parts of its head are told the service's address, the hand-written script and our chunks. */
const page = (name, parts, wishes = "") => ({
  name,
  html: (told) =>
    `<!doctype html><html lang="en" data-service="${told.service}" data-ids="${told.ids}" ${wishes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${name}</title><link rel="icon" href="data:,">` +
    `<style>main { width: 612px }</style>${parts.map((part) => part(told)).join("")}</head>` +
    "<body><main></main></body></html>",
});

export const handWritten = "hand-written, script in the page";
export const best = "giflet, and the first pictures eager";

/** Each of ours has what the one before it has, and one thing more. */
export const pages = [
  page(handWritten, [({ hand }) => `<script type="module">${hand}</script>`]),
  page("hand-written, script in a file", [() => script("hand")]),
  page("giflet, as it comes", [giflet]),
  page("giflet, wasm preloaded", [wasm, giflet]),
  page("giflet, and the first page fetched before the grid", [wasm, giflet], "data-early=1"),
  page("giflet, and the service's answer preloaded", [answer, wasm, giflet], "data-early=1"),
  page("giflet, and React run while the pictures come", [answer, wasm, first, modules]),
  page(best, [answer, wasm, first, modules], "data-eager=1"),
  page("@giphy/react-components", [() => script("peer")]),
];
