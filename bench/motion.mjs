import { withService } from "../scripts/lib/service.mjs";
import { benchmark } from "./benchmark.mjs";
import { atMost, roundsOr, visitInRounds } from "./lib.mjs";
import { filesOf, pathOf, ways } from "./motion/pages.mjs";
import { activities, visit } from "./motion/visit.mjs";
import { withServer } from "./serve.mjs";
import { median, rounded } from "./stats.mjs";

const rounds = roundsOr(1);
const seconds = Number(process.env.GIFLET_SECONDS ?? 60);
const names = Object.keys(ways);

/** What is measured, by table. A hidden tab needs no slow processor. */
const settings = Object.keys(activities).flatMap((activity) =>
  (activity === "in a hidden tab" ? [1] : [1, 4]).map((slower) => ({ activity, slower })),
);

async function measure(service) {
  const items = settings.flatMap((setting) => names.map((name) => ({ ...setting, name, seconds })));
  const visits = await withServer(await filesOf(service), (origin) =>
    visitInRounds("30 GIFs", rounds, items, (item) => visit(origin + pathOf(item.name), item)),
  );
  const rows = settings.flatMap(({ activity, slower }) =>
    names.map((name) => {
      const seen = visits.filter(
        (one) => one.name === name && one.activity === activity && one.slower === slower,
      );
      const of = (what) => median(seen.map((one) => one[what]));
      return {
        table: `30 moving GIFs ${activity}, for ${seconds} s`,
        "processor slowed": `${slower}x`,
        page: name,
        "processor, % of one core": rounded(of("processor")),
        "private memory, MiB": rounded(of("memory") / 2 ** 20),
        "frames a second": rounded(of("frames")),
        "longest frame, ms": rounded(of("longest")),
      };
    }),
  );
  return {
    title:
      "The process that displays a page with 30 moving GIFs of 200 px, all in a window of 1,280 by 1,300 px: processor time and memory. A slowed processor " +
      "counts the time that slows it down, as a slower processor would need it",
    packages: ["react", "@giphy/react-components"],
    browsers: ["chromium"],
    rows,
    goals: settings.flatMap(({ activity, slower }) => goalsOf(rows, activity, slower)),
  };
}

/** The processor time and memory of giflet, against the best other page. */
function goalsOf(rows, activity, slower) {
  const of = rows.filter(
    (row) => row.table.includes(` ${activity},`) && row["processor slowed"] === `${slower}x`,
  );
  const [own, ...others] = of;
  return ["processor, % of one core", "private memory, MiB"].map((what) =>
    atMost(
      `${what.split(",")[0]} ${activity}, processor slowed ${slower}x, against the best other`,
      0.9,
      rounded(own[what] / Math.min(...others.map((row) => row[what]))),
      "times",
    ),
  );
}

await benchmark("motion", () => withService(measure));
