import { atMost } from "../lib.mjs";
import { rounded } from "../stats.mjs";

const minutes = (ms) => `${ms / 60_000} min`;

const tables = {
  rates: "Requests for pingbacks in the busiest second, as a multiple of the steady rate",
  balances: "Where the actions are when the service has recovered: each is counted once",
  loader: "The loader of the script tag when all copies of a CDN become stale at once",
};

/** Returns the steady rate, and the busiest second of each later phase as a multiple of it. */
function rateRow({ name, visitors, steadyRate, phases }) {
  const [, ...later] = phases.map((phase) => [phase.name, rounded(phase.peak / steadyRate)]);
  const steady = { visitors, "steady, requests per second": rounded(steadyRate) };
  return { table: tables.rates, answers: name, ...steady, ...Object.fromEntries(later) };
}

function balanceRows({ name, balances }) {
  return balances
    .filter(({ phase }) => phase.startsWith("after"))
    .map(({ phase: when, produced, acknowledged, stored, dropped, lost, duplicates }) => {
      const counts = { produced, acknowledged, stored, dropped, lost, duplicates };
      return { table: tables.balances, answers: name, when, ...counts };
    });
}

function loaderRow({ scenario, outcome }) {
  const { life, isCoalescing, isOriginDown } = scenario;
  return {
    table: tables.loader,
    origin: isOriginDown ? "down for ten minutes" : "healthy",
    "stale-while-revalidate": life.stale > 0 ? "a day" : "no",
    "one request at a time": isCoalescing ? "yes" : "no",
    views: outcome.views,
    "requests at the origin": outcome.originRequests,
    "in the busiest second": outcome.peak,
    "views that waited": outcome.waited,
    "longest wait, ms": Math.round(outcome.longestWait),
    "views without a loader": outcome.failed,
  };
}

/** The busiest second after a fault, as a multiple of the steady rate. */
const peakAfter = ({ steadyRate, phases }) =>
  Math.max(...phases.filter(({ name }) => name.startsWith("after")).map(({ peak }) => peak)) / steadyRate;

const isLikeBrowser = ({ name }) => !name.includes("without the client's jitter");

/** Returns the results of the benchmark from the output of the simulation (sdk-core/simulation). */
export function resultsOf({ visitors, loader }) {
  const { scenarios, curveStep, ...settings } = visitors;
  const [first] = scenarios;
  const open = Math.max(...first.phases.map((phase) => phase.open));
  const unaccounted = scenarios.flatMap(({ balances }) =>
    balances.map(({ produced, acknowledged, stored, dropped, lost }) =>
      Math.abs(produced - acknowledged - stored - dropped - lost),
    ),
  );
  return {
    title:
      `Visitors of a site whose service fails, and the script tag's loader in a CDN, simulated with seed ${settings.seed}. ` +
      `Visitors arrive at random over ${minutes(first.phases.at(-1).until)}; visits last ${minutes(settings.meanVisit)} on average; ` +
      `three GIFs appear every ${settings.meanPause / 1000} s; ${settings.returning * 100} % of the visitors return after ` +
      `${settings.absence.map(minutes).join(" to ")}; ${settings.killed * 100} % of the visits end without an event. ` +
      `While it limits rates, the service accepts ${settings.limit * 100} % of the steady rate. ` +
      `The CDN has ${loader.locations} locations, ${loader.roundTrip} ms from an origin that answers ` +
      `${loader.originRate.toLocaleString("en")} requests per second; ${loader.viewsPerSecond.toLocaleString("en")} views per second`,
    rows: [...scenarios.map(rateRow), ...scenarios.flatMap(balanceRows), ...loader.scenarios.map(loaderRow)],
    goals: [
      atMost("actions that are not accounted for", 0, Math.max(...unaccounted), "actions"),
      atMost(
        "busiest second after a fault",
        2,
        rounded(Math.max(...scenarios.filter(isLikeBrowser).map(peakAfter))),
        "times the steady rate",
      ),
    ],
    // For docs/scale.md.
    settings,
    perVisit: {
      visitsPerSecond: rounded(first.steadyVisits),
      visits: first.visits,
      openVisits: first.openVisits,
      openRequests: open,
      requests: rounded(first.steadyRate / first.steadyVisits),
      bytesOfRequest: Math.round(first.steadyBytes),
    },
    phases: first.phases.map(({ name, from, until }) => ({ name, from, until })),
    curveStep,
    curves: scenarios.map(({ name, steadyRate, curve }) => ({
      name,
      // As a text, which takes one line of the file.
      values: curve.map((peak) => rounded(peak / steadyRate)).join(" "),
    })),
  };
}
