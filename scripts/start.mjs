import { createServer } from "node:http";
import { readArguments } from "./lib/arguments.mjs";
import { endRunning, Failed, main } from "./lib/run.mjs";
import { checkNode } from "./setup/node.mjs";
import { requireRustup } from "./setup/rust.mjs";
import { router } from "./start/router.mjs";
import { createSections, sectionNames } from "./start/sections.mjs";

const { values, positionals } = readArguments("npm start --", {
  options: { port: { type: "string", default: "5173" }, "service-port": { type: "string", default: "4400" } },
  words: sectionNames,
  most: 1,
});

/** Listens on localhost. Resolves to the URL. */
const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.on("error", ({ code, message }) =>
      reject(new Failed(code === "EADDRINUSE" ? `port ${port} is taken: npm start -- --port N` : message)),
    );
    server.listen(Number(port), "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}/`));
  });

/** Resolves at Ctrl-C, a closed terminal or SIGTERM. A second signal is ignored: npm passes Ctrl-C on too. */
const endSignal = () =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(signal));
  });

/** Builds a page and prints its address, or why it failed. */
async function ready({ label, page }, address) {
  await page.build();
  const { state, error } = page.current;
  if (state === "ready") console.log(`\n  giflet  ${address}\n\n  Ctrl-C ends it.\n`);
  else
    console.error(
      `\n${label}: ${error instanceof Failed ? error.message : error.stack}\n\n${address} can build it again.`,
    );
}

/** Serves the start page and the pages that it links to. The one that is named, by default the gallery, is built at once. */
await main(async () => {
  const server = createServer();
  const { sections, otherwise, serviceEnded, close } = createSections({
    server,
    servicePort: values["service-port"],
  });
  const [name = "gallery"] = positionals;
  const first = sections.find((section) => section.name === name);
  await checkNode();
  requireRustup();

  server.on("request", router({ sections, otherwise }));
  const url = await listen(server, values.port);
  const signalled = endSignal();
  const address = name === "gallery" ? url : `${url}${name}/`;
  console.log(`\nOpen ${address} to see the progress.\n`);
  ready(first, address).then(() => sections.find((section) => section.name === "player").page.build());
  try {
    await Promise.race([signalled, serviceEnded]);
  } finally {
    endRunning();
    server.close();
    server.closeAllConnections();
    await close();
  }
});
