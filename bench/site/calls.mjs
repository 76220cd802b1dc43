const user = { authorization: "Token gia" };
const owner = { authorization: "Token mo" };
const get = (path, headers) => ({ path, headers });
const post = (path, body, headers) => ({ path, method: "POST", body, headers });
const form = { "content-type": "application/x-www-form-urlencoded" };

const action = (id, event) => ({ event_id: event, action_type: "SEEN", ts: Date.now(), gif_id: id, tid: "" });
const pingback = (id, event) =>
  JSON.stringify({
    sessions: [{ events: [{ event_type: "GIF_TRENDING", response_id: "r", actions: [action(id, event)] }] }],
  });

/**
 * The calls that clients make in turn: five reads and four writes. `request` gets the id of an entry, and a unique name for
 * data that may exist only once.
 */
export const calls = [
  { name: "trending", request: () => get("/v1/gifs/trending?api_key=k&limit=25") },
  { name: "pingback", request: (id, own) => post("/v1/pingback?api_key=k", pingback(id, own)) },
  { name: "search", request: () => get("/v1/gifs/search?api_key=k&q=cat&limit=25") },
  { name: "analytic", request: (id) => post(`/ajax/gif/${id}/analytic/click/`, "", user) },
  { name: "gif", request: (id) => get(`/v1/gifs/${id}?api_key=k`) },
  { name: "view count", request: (id) => get(`/api/v1/proxy-gif/${id}/view-count/`) },
  { name: "favorite", request: (id) => post(`/favorites/${id}/`, "", user) },
  { name: "tag counts", request: (id) => get(`/ajax/gif/${id}/tag-counts`) },
  {
    name: "language tags",
    request: (id) => post(`/ajax/gif/${id}/language-tags`, "tags=spiel,tanz&lang=DE", { ...owner, ...form }),
  },
];
