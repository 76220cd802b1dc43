import { test } from "vitest";
import { context } from "./context.mjs";
import { compare, servingHandler } from "./embed-compare.mjs";
import { assertFailures } from "./embed-failures.mjs";

const hostNamed = (name, file, command = () => process.execPath, options = []) => ({
  name,
  hostOf: () => ({ command: command(), args: [...options, `embed-server/${file}`] }),
});

const hosts = [hostNamed("Node", "node.mjs")];
const nightlyHosts = [
  hostNamed("Bun", "bun.mjs", () => context.hosts.path("node_modules", ".bin", "bun")),
  hostNamed("workerd", "workerd.mjs"),
  // The command in `.bin` starts this one, and does not end it.
  hostNamed("Deno", "deno.mjs", () => context.hosts.path("node_modules", "deno", "deno"), [
    ...["run", "--no-remote", "--allow-net=127.0.0.1", "--allow-env"],
  ]),
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
