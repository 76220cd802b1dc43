import { test } from "vitest";
import { context } from "./context.mjs";
import { compare, servingHandler } from "./embed-compare.mjs";

const hostNamed = (name, file, command = () => process.execPath) => ({
  name,
  hostOf: () => ({ command: command(), args: [`embed-server/${file}`] }),
});

const hosts = [hostNamed("Node", "node.mjs")];
const nightlyHosts = [
  hostNamed("Bun", "bun.mjs", () => context.hosts.path("node_modules", ".bin", "bun")),
  hostNamed("workerd", "workerd.mjs"),
];

/** Tests that hosts of `@giflet/embed/server` answer as the sample service does. */
function answersAsNative(hosts) {
  for (const { name, hostOf } of hosts)
    test(`[EMB-09] ${name}: the embed handler answers with the bytes of the native server`, () =>
      servingHandler(hostOf(), context.hosts.dir, context.service, (url) => compare(context.service, url)));
}

export const embedHandler = () => answersAsNative(hosts);

/** The hosts whose programs are slow to install. */
export const embedHandlerNightly = () => answersAsNative(nightlyHosts);
