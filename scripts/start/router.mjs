import { buildingPage, failedPage, startPage } from "./pages.mjs";

/** Path of the events that say how the build of a page goes: `/start/events/NAME`. */
const EVENTS = "/start/events/";

/**
 * A page of the server.
 *
 * @typedef {object} Section
 * @property {string} name its path is `/NAME/`
 * @property {string} label
 * @property {string} about
 * @property {ReturnType<typeof import("./on-demand.mjs").onDemand>} page
 */

/**
 * Returns a request listener for a start page and the pages that it links to, each built at its first visit.
 *
 * @param {object} options
 * @param {readonly Section[]} options.sections
 * @param {import("node:http").RequestListener} [options.otherwise] responds to all other paths
 * @returns {import("node:http").RequestListener}
 */
export function router({ sections, otherwise = notFound }) {
  const byName = new Map(sections.map((section) => [section.name, section]));
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/") return sendPage(response, 200, startPage(sections));
    if (pathname.startsWith(EVENTS)) {
      const section = byName.get(pathname.slice(EVENTS.length));
      return section ? sendEvents(section, request, response) : notFound(request, response);
    }
    const [, name, ...rest] = pathname.split("/");
    const section = byName.get(name);
    if (!section) return otherwise(request, response);
    if (rest.length === 0) return redirect(response, `/${name}/`);
    return respond(section, request, response);
  };
}

/** Responds with the page if it is built, otherwise with a page that says how far it is. */
function respond(section, request, response) {
  const { page } = section;
  if (page.current.state === "ready") return page.current.handler(request, response);
  if (request.method === "POST") {
    page.build({ again: true });
    return redirect(response, request.url);
  }
  page.build();
  const { state, error } = page.current;
  // A script or a stylesheet of a page that is still open from an earlier start must not get a page.
  if (!request.headers.accept?.includes("text/html")) {
    const path = `/${section.name}/`;
    if (state === "failed") sendText(response, 500, `${path} could not be built: open it to see why`);
    else sendText(response, 503, `${path} is being built`, RETRY);
  } else if (state === "failed") sendPage(response, 500, failedPage(section, error));
  else sendPage(response, 503, buildingPage(section, EVENTS + section.name), RETRY);
}

const RETRY = { "retry-after": "2" };

const sendPage = (...args) => send("text/html", ...args);
const sendText = (response, status, text, headers) =>
  send("text/plain", response, status, `${text}\n`, headers);

function send(type, response, status, body, headers = {}) {
  response
    .writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-store",
      ...headers,
    })
    .end(body);
}

function sendEvents({ page }, request, response) {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  const send = () => {
    const { state, step } = page.current;
    response.write(`data: ${JSON.stringify({ state, step })}\n\n`);
  };
  send();
  request.on("close", page.subscribe(send));
}

const redirect = (response, location) => response.writeHead(303, { location }).end();

/** Responds to a path that no page has. */
export const notFound = (request, response) =>
  sendText(response, 404, `${request.url} does not exist: / links to all pages`);
