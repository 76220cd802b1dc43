import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { at } from "./lib/paths.mjs";
import { Failed, main } from "./lib/run.mjs";
import { endOf, responds, startService, stop } from "./lib/service.mjs";
import { cacheTarget } from "./setup/target-cache.mjs";
import { setup } from "./setup.mjs";

/** The examples by their folder. `npm start -- chat` starts the chat instead of the gallery. */
const examples = {
  gallery: "Gallery",
  chat: "Chat",
  "comment-box": "Comment box",
  editor: "Editor",
  elements: "Comment boxes without React",
  studio: "Studio",
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "5173" }, "service-port": { type: "string", default: "4400" } },
});

/** Resolves at Ctrl-C, a closed terminal or SIGTERM. A second signal is ignored: npm passes Ctrl-C on too. */
const endSignal = () =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(signal));
  });

const [example = "gallery"] = positionals;

function startExample(serviceUrl) {
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const child = spawn(
    process.execPath,
    [vite, "--host", "127.0.0.1", "--port", values.port, "--strictPort"],
    {
      cwd: at("examples", example),
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
      env: { ...process.env, VITE_SERVICE: serviceUrl },
    },
  );
  return { child, ended: endOf(child), url: `http://127.0.0.1:${values.port}/` };
}

await main(async () => {
  if (!examples[example]) throw new Failed(`npm start -- ${Object.keys(examples).join(" | ")}`);
  await setup();
  await build({ site: example === "studio" });
  await cacheTarget("start");

  const signalled = endSignal();
  // Both run in their own process groups: Ctrl-C reaches only this script, which ends them in order.
  const data = at("target", "sample-service");
  const service = await startService({ port: values["service-port"], data, detached: true });
  const app = startExample(service.url);
  let over;
  app.ended.then((how) => {
    over = `the ${example} ended (${how}); is port ${values.port} taken? npm start -- --port N`;
  });
  const serviceEnded = endOf(service.child).then((how) => `the sample service ended (${how})`);
  try {
    await responds(app.url, { isCancelled: () => over });
    if (over) throw new Failed(over);
    console.log(`
  ${examples[example].padEnd(14)}  ${app.url}
  Sample service  ${service.url}
  A player page   ${service.url}/embed/${await someId(service.url)}

  Ctrl-C ends both.
`);
    const reason = await Promise.race([signalled, serviceEnded, app.ended.then(() => over)]);
    if (!reason.startsWith("SIG")) throw new Failed(reason);
  } finally {
    await Promise.all([stop(app.child, app.ended), service.stop()]);
  }
});

async function someId(url) {
  const { data } = await (await fetch(`${url}/v1/gifs/trending?api_key=start&limit=1`)).json();
  return data[0].id;
}
