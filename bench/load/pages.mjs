/** How the first page of the list is asked for, by everyone in the same words. */
const firstPage = (service) => `${service}/v1/gifs/trending?api_key=bench&offset=0&limit=6`;

const script = (name) => `<script type="module" src="/${name}.js"></script>`;
const preload = (address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`;
const wasm = preload("/giflet_bg.wasm");
const answer = (service) => preload(firstPage(service).replaceAll("&", "&amp;"));
const ours = `<link rel="stylesheet" href="/style.css">${script("giflet")}`;

/** One page; `head` is told the service's address and the hand-written script. */
const page = (name, head, wishes = "") => ({
  name,
  html: (service, hand) =>
    `<!doctype html><html lang="en" data-service="${service}" ${wishes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${name}</title>${head(service, hand)}</head>` +
    `<body><main style="width:612px"></main></body></html>`,
});

export const handWritten = "hand-written, script in the page";
export const best = "giflet, and the first pictures eager";

/** Each of ours has what the one before it has, and one thing more. */
export const pages = [
  page(handWritten, (_, hand) => `<script type="module">${hand}</script>`),
  page("hand-written, script in a file", () => script("hand")),
  page("giflet, as it comes", () => ours),
  page("giflet, wasm preloaded", () => wasm + ours),
  page("giflet, and the first page fetched before the grid", () => wasm + ours, "data-early=1"),
  page(
    "giflet, and the service's answer preloaded",
    (service) => answer(service) + wasm + ours,
    "data-early=1",
  ),
  page(best, (service) => answer(service) + wasm + ours, "data-early=1 data-eager=1"),
  page("@giphy/react-components", () => script("peer")),
];
