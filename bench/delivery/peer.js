import { pingback } from "@giphy/js-analytics";

globalThis.visit = {
  async ready() {},
  tell(names, text) {
    for (const name of names) {
      pingback({
        eventType: "GIF_SEARCH",
        actionType: "SEEN",
        attributes: { name, text },
        analyticsResponsePayload: "e=bench",
      });
    }
  },
  /** It sends when it will. */
  send() {},
  /** It waits a second for more; what it has at the end of one and a half has been sent. */
  done: () => new Promise((resolve) => setTimeout(resolve, 1500)),
  settled: () => visit.done(),
};
