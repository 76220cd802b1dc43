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
  response_id: "r1",
  pingback_event_type: "GIF_SEARCH",
  bottle_data: { tags: [], tid: "" },
});

globalThis.visit = {
  /** Once the page stands: the core is there, and so is what writes down. */
  async ready() {
    await sdk.ledger();
    while ((await navigator.locks.query()).held.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  },
  tell(names, text) {
    for (const name of names) sdk.pingback(gif(name), "SEEN", { userId: text });
  },
  /** Once nothing waits here any more. */
  async done() {
    for (;;) {
      const { handed, stored } = await sdk.ledger();
      if (handed + stored === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },
};
