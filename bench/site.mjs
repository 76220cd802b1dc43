import { loadavg } from "node:os";
import { at } from "../scripts/lib/paths.mjs";
import { run } from "../scripts/lib/run.mjs";
import { withService } from "../scripts/lib/service.mjs";
import { benchmark } from "./benchmark.mjs";
import { withHandler } from "./embed/handler.mjs";
import { atMost } from "./lib.mjs";
import { completeIds } from "./load/catalogue.mjs";
import { calls } from "./site/calls.mjs";
import { quantile, rounded } from "./stats.mjs";

const clients = 200;
const seconds = 60;
const pauses = 50;

/** Makes one call after the other until the time is over, with a short pause between two, as a visitor does. */
async function client({ number, origin, calls, ids, until, samples }) {
  for (let round = number; performance.now() < until; round += 1) {
    const call = calls[round % calls.length];
    const { path, ...init } = call.request(ids[round % ids.length], `${number}-${round}`);
    const from = performance.now();
    const status = await fetch(origin + path, init).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error) => error.cause?.code ?? error.message,
    );
    samples.push({ call, status, duration: performance.now() - from });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pauses));
  }
}

/** Makes these calls for `seconds`, with all clients at once. */
async function samplesOf(origin, calls) {
  const ids = completeIds(40);
  const samples = [];
  const until = performance.now() + seconds * 1000;
  const all = Array.from({ length: clients }, (_, number) =>
    client({ number, origin, calls, ids, until, samples }),
  );
  await Promise.all(all);
  return samples;
}

const page = { name: "player page", request: (id) => ({ path: `/embed/${id}` }) };

/** Measures the player pages of a server. */
async function pagesOf(origin, server) {
  const [row] = rowsOf(await samplesOf(origin, [page]), [page]);
  const { call, calls: pages, "calls per second": perSecond, ...others } = row;
  const table =
    "Player pages: the sample service, and the handler on Node, which requests each GIF from the sample service";
  return { table, server, pages, "pages per second": perSecond, ...others };
}

const isGood = ({ status }) => status >= 200 && status < 300;

function rowsOf(samples, calls) {
  const row = (call, samples) => {
    const durations = samples.map(({ duration }) => duration);
    return {
      call,
      calls: samples.length,
      "calls per second": rounded(samples.length / seconds),
      "p50, ms": rounded(quantile(durations, 0.5)),
      "p99, ms": rounded(quantile(durations, 0.99)),
      errors: samples.filter((sample) => !isGood(sample)).length,
    };
  };
  const each = calls.map((call) =>
    row(
      call.name,
      samples.filter((sample) => sample.call === call),
    ),
  );
  return [...each, row("all", samples)];
}

/** Returns the number of pingbacks that were accepted but not stored. */
async function lost(origin, samples) {
  const sent = samples.filter((sample) => sample.call.name === "pingback" && isGood(sample)).length;
  const { total } = await (await fetch(`${origin}/pingbacks?limit=1`)).json();
  return sent - total;
}

async function measure(origin, handler) {
  const [busy] = loadavg();
  const samples = await samplesOf(origin, calls);
  const rows = rowsOf(samples, calls);
  const { errors } = rows.at(-1);
  for (const { call, status } of samples.filter((sample) => !isGood(sample)).slice(0, 10))
    console.log(`  ${call.name}: ${status}`);
  return {
    title:
      `${clients} concurrent clients of the sample service for ${seconds} s, each with ${pauses} ms on average between two ` +
      "calls, reads and writes mixed; clients and service run on the same machine, with a load average of " +
      `${rounded(busy)} before`,
    rows: [...rows, await pagesOf(origin, "sample service"), await pagesOf(handler, "handler on Node")],
    goals: [
      atMost("errors", 0, errors, "calls"),
      atMost("pingbacks accepted but not stored", 0, await lost(origin, samples), "pingbacks"),
    ],
  };
}

const binary = at("target", "release", "giflet-sample-service");
const open = () =>
  withService((service) => withHandler(service, (handler) => measure(service, handler)), { binary });
await benchmark("site", open, {
  prepare: () => run("cargo", ["build", "--release", "--package", "giflet-sample-service"]),
});
