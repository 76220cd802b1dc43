import { pingback } from "@giphy/js-analytics";

globalThis.visit = {
  async ready() {},
  record(names, text) {
    for (const name of names) {
      pingback({
        eventType: "GIF_SEARCH",
        actionType: "SEEN",
        attributes: { name, text },
        analyticsResponsePayload: "e=bench",
      });
    }
  },
  /** The peer cannot flush its queue. */
  send() {},
  /** The peer waits a second for more events, so after 1.5 s it has sent them. */
  delivered: () => new Promise((resolve) => setTimeout(resolve, 1500)),
  sent: () => visit.delivered(),
};
