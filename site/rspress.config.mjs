import { defineConfig } from "@rspress/core";
import { at } from "../scripts/lib/paths.mjs";
import { chartData } from "./build/charts.mjs";
import { landingFigures, landingStills } from "./build/figures.mjs";
import { rehypeAccessible } from "./build/rehype-accessible.mjs";
import { pagesFolder, writePages } from "./build/write-pages.mjs";

const { SITE_BASE: base = "/", SITE_OUT: outDir = at("dist-site"), SITE_SOURCE: source } = process.env;

const pages = writePages({ source });
const groups = [...new Set(pages.map(({ group }) => group))].filter(Boolean);
const pagesOf = (group) => pages.filter((page) => page.group === group);

/** The groups in the bar at the top; all are in the one at the side. */
const topGroups = groups.filter((group) => !["Client", "Migration", "Project", "Decisions"].includes(group));

function topItem(group) {
  const [{ route }] = pagesOf(group);
  return { text: group, link: route, activeMatch: `^/${route.split("/")[1]}/` };
}

const sideGroup = (group) => ({
  text: group,
  collapsible: true,
  collapsed: group === "Decisions",
  items: pagesOf(group).map(({ title, route }) => ({ text: title, link: route })),
});

export default defineConfig({
  root: pagesFolder,
  outDir,
  base,
  lang: "en",
  title: "giflet",
  icon: "/mark.svg",
  logo: "/mark.svg",
  logoText: "giflet",
  description: "GIF pickers, grids and players for web pages, with any provider.",
  themeDir: at("site", "theme"),
  markdown: {
    defaultWrapCode: true,
    link: { checkDeadLinks: true, checkAnchors: true },
    rehypePlugins: [rehypeAccessible],
  },
  themeConfig: {
    nav: topGroups.map(topItem),
    sidebar: { "/": groups.map(sideGroup) },
    socialLinks: source
      ? [{ icon: "github", mode: "link", content: source.replace(/\/(blob|tree)\/.*/, "") }]
      : [],
  },
  builderConfig: {
    resolve: { alias: { "@site": at("site") } },
    source: {
      define: {
        SITE_CHARTS: JSON.stringify(chartData()),
        SITE_FIGURES: JSON.stringify(landingFigures()),
        SITE_STILLS: JSON.stringify(landingStills()),
      },
    },
    // Two builds of a test may not share files.
    performance: { buildCache: false },
  },
});
