import { createClient } from "@giflet/core";

const { collector, delivery } = document.documentElement.dataset;
const client = createClient({
  provider: {
    name: "bench",
    productName: "Bench",
    site: collector,
    apiBase: `${collector}/v1`,
    pingbackUrl: `${collector}/v1/pingback`,
    delivery,
    sdkHeaders: false,
  },
  apiKey: "bench",
  consent: "granted",
});

const gif = (id) => ({
  id,
  tracking: { responseId: "r1", eventType: "GIF_SEARCH", campaignId: "", pixels: [] },
});

/** Returns the storage keys of stored pingbacks, of any page. */
function storedKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("giflet.outbox."));
  } catch {
    // Storage is blocked: nothing is stored.
    return undefined;
  }
}

/** Resolves to whether events wait, of this page or earlier ones. In-flight events do not wait. */
const hasWaiting = async () => (await client.ledger()).stored > 0 || storedKeys()?.length > 0;

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

globalThis.visit = {
  /** Resolves when the code that records events has loaded and, unless `isEarly`, the module that delivers them. */
  async ready(isEarly) {
    if (isEarly) return void (await client.ledger());
    client.pingback(gif("first"), "SEEN");
    await client.ledger();
    while (storedKeys()?.length === 0) await pause();
    await client.flush();
    await visit.delivered();
  },
  record(names, text) {
    for (const name of names) client.pingback(gif(name), "SEEN", { userId: text });
  },
  send: () => client.flush(),
  async sent() {
    while (await hasWaiting()) await pause();
  },
  /** Resolves when all events are acknowledged. */
  async delivered() {
    while ((await hasWaiting()) || (await client.ledger()).inFlight > 0) await pause();
  },
};
