import { bundleSplit } from "../bundle.mjs";

/** Who tells, by the name of its page. */
export const tellers = {
  exact: { script: "giflet", delivery: "exactly-once" },
  handoff: { script: "giflet", delivery: "hand-off" },
  peer: { script: "peer", delivery: "" },
};

const page = ({ script, delivery }, collector) =>
  `<!doctype html><html lang="en" data-collector="${collector}" data-delivery="${delivery}"><head>` +
  `<meta charset="utf-8"><title>${script}</title><link rel="icon" href="data:,">` +
  `<script>GIPHY_PINGBACK_URL = "${collector}"</script><script type="module" src="/${script}.js"></script></head>` +
  '<body><a href="/elsewhere">Elsewhere</a></body></html>';

const elsewhere =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elsewhere</title>' +
  '<link rel="icon" href="data:,"></head><body>Nothing is told here.</body></html>';

/** The scripts, which are the same wherever pingbacks go. */
export const scripts = async () => (await bundleSplit(["delivery/giflet.js", "delivery/peer.js"])).files;

/** A site whose pages tell a collector. */
export function siteOf(files, collector) {
  const pages = Object.entries(tellers).map(([name, teller]) => [`/${name}`, page(teller, collector)]);
  return new Map([...files, ...pages, ["/elsewhere", elsewhere]]);
}
