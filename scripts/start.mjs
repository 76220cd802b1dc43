import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { build, buildPackages } from "./build.mjs";
import { at } from "./lib/paths.mjs";
import { Failed, main } from "./lib/run.mjs";
import { endOf, responds, startService, stop } from "./lib/service.mjs";
import { cacheTarget } from "./setup/target-cache.mjs";
import { setup } from "./setup.mjs";
import { buildSite } from "./site.mjs";

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

/** Starts Vite in its own process group: Ctrl-C reaches only this script, which ends it. */
function startVite(name, folder, args, env) {
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const child = spawn(
    process.execPath,
    [vite, ...args, "--host", "127.0.0.1", "--port", values.port, "--strictPort"],
    { cwd: folder, stdio: ["ignore", "ignore", "inherit"], detached: true, env: { ...process.env, ...env } },
  );
  const ended = endOf(child);
  let reason;
  const over = ended.then((how) => {
    reason = `the ${name} ended (${how}); is port ${values.port} taken? npm start -- --port N`;
    return reason;
  });
  const url = `http://127.0.0.1:${values.port}/`;
  return {
    url,
    /** Resolves to why it ended. */
    over,
    async ready() {
      await responds(url, { isCancelled: () => reason });
      if (reason) throw new Failed(reason);
    },
    stop: () => stop(child, ended),
  };
}

/** Builds the documentation site and serves its files. It needs no service. */
async function startSite() {
  await setup();
  await buildPackages({ site: false });
  const out = at("dist-site");
  await buildSite({ out });
  const signalled = endSignal();
  const app = startVite("site", at(), ["preview", "--outDir", out]);
  try {
    await app.ready();
    console.log(`\n  Documentation site  ${app.url}\n\n  Ctrl-C ends it.\n`);
    await untilSignal(signalled, app.over);
  } finally {
    await app.stop();
  }
}

/** Resolves at a signal. Rejects if a program ends before. */
async function untilSignal(...reasons) {
  const reason = await Promise.race(reasons);
  if (!reason.startsWith("SIG")) throw new Failed(reason);
}

async function startExample() {
  if (!examples[example]) throw new Failed(`npm start -- ${Object.keys(examples).join(" | ")} | site`);
  await setup();
  await build({ site: example === "studio" });
  await cacheTarget("start");

  const signalled = endSignal();
  // In its own process group too, so that both end in order.
  const data = at("target", "sample-service");
  const service = await startService({ port: values["service-port"], data, detached: true });
  const app = startVite(example, at("examples", example), [], { VITE_SERVICE: service.url });
  const serviceEnded = endOf(service.child).then((how) => `the sample service ended (${how})`);
  try {
    await app.ready();
    console.log(`
  ${examples[example].padEnd(14)}  ${app.url}
  Sample service  ${service.url}
  A player page   ${service.url}/embed/${await someId(service.url)}

  Ctrl-C ends both.
`);
    await untilSignal(signalled, serviceEnded, app.over);
  } finally {
    await Promise.all([app.stop(), service.stop()]);
  }
}

async function someId(url) {
  const { data } = await (await fetch(`${url}/v1/gifs/trending?api_key=start&limit=1`)).json();
  return data[0].id;
}

await main(example === "site" ? startSite : startExample);
