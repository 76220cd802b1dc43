import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { at } from "./lib/paths.mjs";
import { Failed, main } from "./lib/run.mjs";
import { answers, endOf, startService, stop } from "./lib/service.mjs";
import { keepTarget } from "./setup/target-cache.mjs";
import { setup } from "./setup.mjs";

/** What is shown beside the service: `npm start -- chat` shows the chat in place of the gallery. */
const shows = { gallery: "Gallery", chat: "Chat", studio: "Studio" };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "5173" }, "service-port": { type: "string", default: "4400" } },
});

/** Resolves at Ctrl-C, a closed terminal or a polite kill; a second one (npm passes Ctrl-C on too) changes nothing. */
const askedToEnd = () =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(signal));
  });

const [show = "gallery"] = positionals;

function startShow(serviceUrl) {
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const child = spawn(
    process.execPath,
    [vite, "--host", "127.0.0.1", "--port", values.port, "--strictPort"],
    {
      cwd: at("examples", show),
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
      env: { ...process.env, VITE_SERVICE: serviceUrl },
    },
  );
  return { child, ended: endOf(child), url: `http://127.0.0.1:${values.port}/` };
}

await main(async () => {
  if (!shows[show]) throw new Failed(`npm start -- ${Object.keys(shows).join(" | ")}`);
  await setup();
  await build({ site: show === "studio" });
  await keepTarget("start");

  const asked = askedToEnd();
  // Both run in process groups of their own: Ctrl-C reaches this script alone, which ends them in order.
  const data = at("target", "sample-service");
  const service = await startService({ port: values["service-port"], data, detached: true });
  const shown = startShow(service.url);
  let over;
  shown.ended.then((how) => {
    over = `the ${show} ended (${how}); is port ${values.port} taken? npm start -- --port N`;
  });
  const serviceEnded = endOf(service.child).then((how) => `the sample service ended (${how})`);
  try {
    await answers(shown.url, { gaveUp: () => over });
    if (over) throw new Failed(over);
    console.log(`
  ${shows[show].padEnd(14)}  ${shown.url}
  Sample service  ${service.url}
  A player page   ${service.url}/embed/${await someId(service.url)}

  Ctrl-C ends both.
`);
    const reason = await Promise.race([asked, serviceEnded, shown.ended.then(() => over)]);
    if (!reason.startsWith("SIG")) throw new Failed(reason);
  } finally {
    await Promise.all([stop(shown.child, shown.ended), service.stop()]);
  }
});

async function someId(url) {
  const { data } = await (await fetch(`${url}/v1/gifs/trending?api_key=start&limit=1`)).json();
  return data[0].id;
}
