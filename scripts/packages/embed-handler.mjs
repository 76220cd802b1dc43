import { test } from "vitest";
import { context } from "./context.mjs";
import { compare, servingHandler } from "./embed-compare.mjs";
import { assertFailures } from "./embed-failures.mjs";

const hostNamed = (name, args, command = () => process.execPath) => ({
  name,
  hostOf: () => ({ command: command(), args }),
});

const hosts = [hostNamed("Node", ["embed-server/node.mjs"])];
const nightlyHosts = [
  hostNamed("the lowest Node", ["embed-server/node.mjs"], () =>
    context.hosts.path("node_modules", "node-lowest", "bin", "node"),
  ),
  hostNamed("Bun", ["embed-server/bun.mjs"], () => context.hosts.path("node_modules", ".bin", "bun")),
  hostNamed("workerd", ["workers/workerd.mjs", "../embed-server/worker.mjs"]),
  // The command in `.bin` starts this one, and does not end it.
  hostNamed(
    "Deno",
    ["run", "--no-remote", "--allow-net=127.0.0.1", "--allow-env", "embed-server/deno.mjs"],
    () => context.hosts.path("node_modules", "deno", "deno"),
  ),
];

/** Tests that hosts of `@giflet/embed/server` answer as the sample service does. */
function answersAsNative(hosts) {
  for (const { name, hostOf } of hosts) {
    test(`[EMB-09] ${name}: the embed handler answers with the bytes of the native server`, () =>
      servingHandler(hostOf(), context.hosts.dir, context.service, (url) => compare(context.service, url)));
    test(`[EMB-09] ${name}: the embed handler responds to every failure of its provider`, () =>
      assertFailures((provider, timeout, use) =>
        servingHandler(hostOf(), context.hosts.dir, provider, use, timeout),
      ));
  }
}

export const embedHandler = () => answersAsNative(hosts);

/** The hosts whose programs are slow to install. */
export const embedHandlerNightly = () => answersAsNative(nightlyHosts);
