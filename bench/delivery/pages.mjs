import { bundleSplit } from "../bundle.mjs";

/** The senders of pingbacks, by the name of their page. */
export const senders = {
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
  '<link rel="icon" href="data:,"></head><body>This page sends nothing.</body></html>';

/** Bundles the scripts, which do not depend on the collector. */
export const scripts = async () => (await bundleSplit(["delivery/giflet.js", "delivery/peer.js"])).files;

/** Returns the files of a site whose pages send pingbacks to a collector. */
export function siteOf(files, collector) {
  const pages = Object.entries(senders).map(([name, sender]) => [`/${name}`, page(sender, collector)]);
  return new Map([...files, ...pages, ["/elsewhere", elsewhere]]);
}
