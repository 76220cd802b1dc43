import { randomUUID } from "node:crypto";

/** Returns an action, as the client sends it, with an id of its own. */
export const action = (members = {}) => ({
  event_id: randomUUID(),
  action_type: "SEEN",
  ts: Date.now(),
  gif_id: "conformance",
  tid: "",
  attributes: [{ key: "position", value: '{"top":12,"left":34}' }],
  ...members,
});

/** Returns the body of a request with these actions. */
export const batch = (actions, event = {}) =>
  JSON.stringify({
    sessions: [
      {
        user: { user_id: "", logged_in_user_id: "", random_id: "conformance" },
        events: [
          {
            event_type: "GIF_SEARCH",
            referrer: "https://site.example/page",
            response_id: "response",
            prior_response_id: "",
            ...event,
            actions,
          },
        ],
      },
    ],
  });

/** Returns `count` actions of different ids. */
export const actions = (count) => Array.from({ length: count }, () => action());

/** The largest body that a client sends, bytes of UTF-8. */
export const LARGEST_BODY = 60_000;

/** Returns as many actions as a client sends in one body. */
export function fullBatch() {
  const size = JSON.stringify(action()).length + 1;
  return actions(Math.floor((LARGEST_BODY - batch([]).length) / size));
}
