import "@giflet/react-components/style.css";
import "../site.css";
import "./layouts.css";
import type { GifData } from "@giflet/core";
import { type FetchGifs, Grid } from "@giflet/react-components";
import type { CSSProperties, ReactNode } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { openTestPage } from "../test-page";

/** A page around a grid: the styles of its elements from the outside to the grid, and what is beside the innermost of them. */
interface Layout {
  around?: CSSProperties[];
  grid?: CSSProperties;
  beside?: ReactNode;
}

const scroller: CSSProperties = { height: 400, overflow: "auto" };
const beside = <nav style={{ flex: "none", width: 160 }}>Beside it</nav>;
const flexRow: CSSProperties = { display: "flex" };
const above = (
  <p className="above" style={{ height: 1200, margin: 0 }}>
    Above it
  </p>
);

/** Ordinary pages. */
const layouts: Record<string, Layout> = {
  "a minimum height of the window": { grid: { minHeight: "100vh" } },
  "a stretched item of a row with a maximum height": {
    around: [{ ...flexRow, maxHeight: 300, overflow: "auto" }],
    beside,
  },
  "a growing item of a row": { around: [flexRow], grid: { flex: 1 }, beside },
  "a float": { around: [{ float: "left" }] },
  "a collapsed sidebar": { around: [{ overflow: "hidden", width: 0 }] },
  hidden: { around: [{ display: "none" }] },
  "scaled by .5": { around: [{ scale: ".5", transformOrigin: "0 0" }] },
  "scaled by 1.5": { around: [{ scale: "1.5", transformOrigin: "0 0", width: "60vw" }] },
  "a scaled scroller": { around: [{ ...scroller, scale: ".5", transformOrigin: "0 0" }] },
  "zoom .9": { around: [{ zoom: ".9" }] },
  "zoom 1.25": { around: [{ zoom: "1.25" }] },
  "a scroller with zoom inside": { around: [scroller, { zoom: ".9" }] },
  "content above": { beside: above },
  "content above in a scroller": { around: [scroller], beside: above },
  "a scroller that grows": { around: [{ ...scroller, height: 150 }] },
  "an entrance": { around: [{ animation: "layouts-enter 0.4s both" }] },
};

const testPage = openTestPage();
const { around = [], grid, beside: sibling } = layouts[params.get("layout") ?? "a float"] as Layout;

/** A list of this length, instead of one that is fetched. */
const count = numberOf("count");
const found = count ? (await testPage.client.trending({ limit: 25 })).items : [];
const gifs = Array.from({ length: count ?? 0 }, (_, n) => {
  const gif = found[n % found.length] as GifData;
  return { ...gif, id: `gif-${n}` };
});
const fetchGifs: FetchGifs = (page) => testPage.client.trending(page);
const source = count ? { gifs } : { fetchGifs };

let content = (
  <>
    {sibling}
    <Grid {...source} restoreKey="layout" style={grid} playback="never" hideAttribution noLink />
  </>
);
for (const [depth, style] of [...around.entries()].reverse())
  content = (
    <div className={`around around-${depth}`} style={style}>
      {content}
    </div>
  );

mount(content);
