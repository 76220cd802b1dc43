import { createClient, createMasonry } from "@giflet/core";
import { loopery } from "./service.js";

const dist = "/node_modules/@giflet/core/dist";

/** Adds more items to a layout than the core's memory can hold, while a call is open. Returns what follows. */
async function trap({ createMasonry, createClient }, provider) {
  const client = createClient({ provider, apiKey: "host" });
  const open = client.search("cat").catch(({ code }) => code);
  const layout = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  let code;
  try {
    layout.append({ length: 2 ** 32 - 1 });
  } catch (error) {
    code = error.code;
  }
  const { items } = await client.trending({ limit: 1 });
  return { trapped: [code, await open], found: items.length, columnWidth: layout.columnWidth };
}

export const trapCore = (site) => trap({ createMasonry, createClient }, loopery(site));

export const trapSiteCore = async (site) => trap(await import(`${dist}/site/index.js`), loopery(site));

/** Makes an export of the telemetry module throw what a trap throws. Returns the actions that arrived at the service. */
export async function trapTelemetry(site) {
  const { Instance, RuntimeError } = WebAssembly;
  let isArmed = false;
  WebAssembly.Instance = function TrappingInstance(module, imports) {
    const { exports } = new Instance(module, imports);
    const trapping =
      (value) =>
      (parameter, ...others) => {
        if (!isArmed) return value(parameter, ...others);
        isArmed = false;
        throw new RuntimeError("unreachable");
      };
    const wrap = ([name, value]) => [name, typeof value === "function" ? trapping(value) : value];
    return { exports: Object.fromEntries(Object.entries(exports).map(wrap)) };
  };
  const { fetch } = globalThis;
  const sent = [];
  globalThis.fetch = (url, init) => {
    if (`${url}`.includes("/pingback")) sent.push(...(init.body.match(/(?<="action_type":")\w+/g) ?? []));
    return fetch(url, init);
  };
  const provider = { ...loopery(site), pingbackUrl: `${site}/v1/pingback` };
  const client = createClient({ provider, apiKey: "host", consent: "granted" });
  const { items } = await client.trending({ limit: 1 });
  const delivered = async (condition) => {
    await client.flush();
    while (!condition(await client.ledger())) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  client.pingback(items[0], "SEEN");
  await delivered(({ acknowledged }) => acknowledged === 1);
  isArmed = true;
  client.pingback(items[0], "CLICK");
  await delivered(({ acknowledged, accepted }) => !isArmed && acknowledged === accepted && accepted > 0);
  return sent;
}

/** Returns the link that a share menu shows for the first GIF, and the URL of its page. */
export async function share(site) {
  const { shareInfo } = await import(`${dist}/share.js`);
  const { items } = await createClient({ provider: loopery(site), apiKey: "host" }).trending({ limit: 1 });
  return { link: shareInfo(items[0])?.link, page: items[0]?.shortUrl ?? items[0]?.url };
}
