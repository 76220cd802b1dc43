import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { at } from "../lib/paths.mjs";

/** The mark, as an address that works before anything is installed or built. */
const MARK = `data:image/svg+xml;base64,${readFileSync(at("examples", "gallery", "public", "mark.svg"), "base64")}`;

/** The colors of the examples. Their font may not be installed yet. */
const BRAND = readFileSync(at("examples", "shared", "brand.css"), "utf8").replace(/^@import .*$/m, "");

const escapeHtml = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const STATES = {
  idle: "Is built at its first visit",
  building: "Being built",
  ready: "Ready",
  failed: "The build failed",
};

/** The start page: links to all pages, with the state of each when the page is requested. */
export function startPage(sections) {
  const links = sections.map(
    ({ name, label, about, page }) =>
      `<li><a href="/${name}/"><b>${escapeHtml(label)}</b>${escapeHtml(about)}<small>${STATES[page.current.state]}</small></a></li>`,
  );
  return page(
    "giflet",
    `<h1><img src="${MARK}" alt="" width="48" height="48"> giflet</h1>
<p class="lead">A picker, grids, players and more for GIFs: a Rust core compiled to WebAssembly, and components for React and for any page.</p>
<ul>
${links.join("\n")}
</ul>
<p class="note">The first visit of a page can take a minute. All of them use the sample service of this repository: no account,
no API key, no request to another host.</p>`,
  );
}

/** The page of a section that is being built. It reloads when the build has ended. */
export function buildingPage({ label }, events) {
  const title = `Building the ${nameIn(label)}…`;
  return page(
    `${label} – giflet`,
    `<h1>${escapeHtml(title)}</h1>
<p role="status" class="lead">The page opens when it is ready.</p>
<progress aria-label="${escapeHtml(title)}"></progress>
<p><a href="/">All pages</a></p>
<noscript><meta http-equiv="refresh" content="3"></noscript>
<script>
  const status = document.querySelector("[role=status]");
  new EventSource(${JSON.stringify(events)}).onmessage = ({ data }) => {
    const { state, step } = JSON.parse(data);
    if (state !== "building") location.reload();
    else if (step) status.textContent = step + "…";
  };
</script>`,
  );
}

/** The page of a section whose build has failed, with the output of the build. */
export function failedPage({ label }, error) {
  const output = stripVTControlCharacters(error.output || error.stack || "").trim();
  return page(
    `${label}: failed – giflet`,
    `<div role="alert"><h1>Building the ${escapeHtml(nameIn(label))} failed</h1>
<p class="lead">${escapeHtml(error.message.split("\n")[0])}</p></div>
<pre tabindex="0" role="region" aria-label="Output of the build">${escapeHtml(output)}</pre>
<form method="post"><button>Build again</button> <a href="/">All pages</a></form>`,
  );
}

/** A label inside a sentence. */
const nameIn = (label) => label[0].toLowerCase() + label.slice(1);

const page = (title, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${MARK}">
<title>${escapeHtml(title)}</title>
<style>${BRAND}${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const STYLE = `
body { margin: 0; }
main { margin-inline: auto; max-width: 68rem; padding: clamp(2rem, 8vh, 6rem) clamp(1rem, 4vw, 3rem); }
h1 { font-size: clamp(2rem, 5vw, 3.25rem); letter-spacing: -0.03em; line-height: 1.05; margin: 0 0 1rem; text-wrap: balance; }
.lead { color: var(--muted); font-size: 1.125rem; margin: 0 0 2rem; max-width: 42rem; }
.note { color: var(--muted); font-size: 0.875rem; margin: 2rem 0 0; max-width: 42rem; }
ul { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); list-style: none; margin: 0; padding: 0; }
a { color: var(--accent); }
li a { background: var(--card); border: 1px solid var(--line); border-radius: 14px; box-sizing: border-box; color: var(--muted); display: block; height: 100%; padding: 1rem 1.25rem; text-decoration: none; }
li a small { display: block; margin-block-start: 0.5rem; }
li a b { color: var(--accent); display: block; font-size: 1.125rem; }
li a:hover { border-color: var(--accent); }
a:focus-visible, button:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
progress { accent-color: var(--accent); display: block; height: 0.5rem; margin-block-end: 2rem; width: min(100%, 24rem); }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 0 0 2rem; max-height: 60vh; overflow: auto; padding: 1rem; }
button { background: var(--accent); border: 0; border-radius: 999px; color: var(--on-accent); font: inherit; margin-inline-end: 1rem; padding: 0.5rem 1.25rem; }
`;
