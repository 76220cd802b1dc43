import { createSdk } from "@giflet/core";

const { collector, delivery } = document.documentElement.dataset;
const sdk = createSdk({
  service: {
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

/** What is written down, by whatever page. */
function written() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("giflet.outbox."));
  } catch {
    // Refused: nothing is.
    return undefined;
  }
}

/** Whether something waits, here or from earlier pages; what is under way does not. */
const waits = async () => (await sdk.ledger()).stored > 0 || written()?.length > 0;

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

globalThis.visit = {
  /** Once the page stands: what records events is there, and unless it is early, so is what delivers them. */
  async ready(isEarly) {
    if (isEarly) return void (await sdk.ledger());
    sdk.pingback(gif("first"), "SEEN");
    await sdk.ledger();
    while (written()?.length === 0) await pause();
    await sdk.flush();
    await visit.done();
  },
  tell(names, text) {
    for (const name of names) sdk.pingback(gif(name), "SEEN", { userId: text });
  },
  send: () => sdk.flush(),
  async settled() {
    while (await waits()) await pause();
  },
  /** Once everything has its answer. */
  async done() {
    while ((await waits()) || (await sdk.ledger()).handed > 0) await pause();
  },
};
