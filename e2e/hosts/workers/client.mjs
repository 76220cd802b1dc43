import { createClient } from "@giflet/core";
import { loopery } from "../service.js";

const warnings = [];
console.warn = (...values) => warnings.push(values.join(" "));

/** Answers with the ids of a search, the number of pingbacks that arrived, and the warnings. */
export default {
  async fetch(_request, { GIFLET_SERVICE }) {
    const provider = { ...loopery(GIFLET_SERVICE), pingbackUrl: `${GIFLET_SERVICE}/v1/pingback` };
    const client = createClient({ provider, apiKey: "worker", consent: "granted" });
    const { items } = await client.search("cat", { limit: 3 });
    client.pingback(items[0], "CLICK");
    await client.flush();
    let ledger = await client.ledger();
    while (ledger.inFlight + ledger.stored > 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ledger = await client.ledger();
    }
    return Response.json({ ids: items.map(({ id }) => id), acknowledged: ledger.acknowledged, warnings });
  },
};
