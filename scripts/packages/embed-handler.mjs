import { test } from "vitest";
import { context } from "./context.mjs";
import { compare, servingHandler } from "./embed-compare.mjs";

const nodeHost = { name: "Node", command: process.execPath, args: ["embed-server/node.mjs"] };

/** Tests that hosts of `@giflet/embed/server` answer as the sample service does. */
export function embedHandler(hosts = [nodeHost]) {
  for (const host of hosts)
    test(`[EMB-09] ${host.name}: the embed handler answers with the bytes of the native server`, () =>
      servingHandler(host, context.hosts.dir, context.service, (url) => compare(context.service, url)));
}
