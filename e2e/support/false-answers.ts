import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { listen } from "../../scripts/lib/listen.mjs";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-expose-headers": "Retry-After",
};
const JSON_TYPE = { "content-type": "application/json", ...CORS };
const EMPTY = { data: [], pagination: { offset: 0, count: 0, total_count: 0 }, meta: { status: 200 } };

const respond =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body);
const json = (value: unknown) => respond(JSON.stringify(value));
const limited = (delay: string) => respond("{}", { "retry-after": delay }, 429);
const listOf = (item: unknown, count: number) => json({ ...EMPTY, data: Array(count).fill(item) });

export interface FalseAnswer {
  answer: Answer;
  /** What a search gets for it: the code of an error, or the number of items. */
  outcome: string;
  /** The status of a player page, if the answer is a response to a server. */
  status?: number;
  /** Whether only GIPHY's format has this meaning. In another one it is an empty list, or cannot be decoded. */
  isGiphy?: boolean;
}

/** Answers of a provider, or of something between it and the page, that are not what was asked for. */
export const FALSE_ANSWERS: Record<string, FalseAnswer> = {
  reset: { answer: (response) => response.destroy(), outcome: "network" },
  hang: { answer: () => {}, outcome: "timeout" },
  "hang after the headers": {
    answer: (response) => response.writeHead(200, JSON_TYPE).flushHeaders(),
    outcome: "timeout",
  },
  drip: {
    answer(response) {
      response.writeHead(200, JSON_TYPE);
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
    },
    outcome: "timeout",
  },
  "half a body": {
    answer(response) {
      response.writeHead(200, { ...JSON_TYPE, "content-length": "1000" });
      response.write('{"data":[', () => response.destroy());
    },
    outcome: "network",
  },
  "hang in the body": {
    answer: (response) => response.writeHead(200, JSON_TYPE).write('{"data":{'),
    outcome: "timeout",
  },
  "half of the JSON": { answer: respond('{"data":[{"id":"a"'), outcome: "parse" },
  "no body": { answer: respond(""), outcome: "parse" },
  "status 204": { answer: respond("", {}, 204), outcome: "decode" },
  "a page": {
    answer: respond("<!doctype html><p>Log in", { "content-type": "text/html" }),
    outcome: "parse",
  },
  "JSON as a page": {
    answer: respond(JSON.stringify(EMPTY), { "content-type": "text/html" }),
    outcome: "0 items",
    status: 404,
    isGiphy: true,
  },
  "invalid UTF-8": { answer: respond(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), outcome: "parse" },
  "no gzip": { answer: respond("{}", { "content-encoding": "gzip" }), outcome: "network" },
  null: { answer: json(null), outcome: "decode" },
  list: { answer: json([]), outcome: "decode" },
  "no data": { answer: json({}), outcome: "decode" },
  "data of another type": { answer: json({ ...EMPTY, data: "cats" }), outcome: "decode" },
  "data without a list": { answer: json({ data: {} }), outcome: "decode" },
  "items of other types": {
    answer: json({ ...EMPTY, data: [null, 1, "a", [], {}] }),
    outcome: "0 items",
    isGiphy: true,
  },
  "status 500": { answer: respond("{}", {}, 500), outcome: "http" },
  "status 502": { answer: respond("<h1>Bad Gateway</h1>", {}, 502), outcome: "http" },
  "status 503": { answer: respond("", {}, 503), outcome: "http" },
  "status 429": { answer: respond("{}", {}, 429), outcome: "rate_limited" },
  "status 299": {
    answer: respond(JSON.stringify(EMPTY), {}, 299),
    outcome: "0 items",
    status: 404,
    isGiphy: true,
  },
  "an error in a response": {
    answer: json({ data: [], meta: { status: 500, msg: "Down" } }),
    outcome: "http",
    isGiphy: true,
  },
  "a rate limit in a response": {
    answer: json({ data: [], meta: { status: 429 } }),
    outcome: "rate_limited",
    isGiphy: true,
  },
  ...Object.fromEntries(
    [
      ...["", "0", "1", "-1", "1.5", "99999999", "1e9", "9".repeat(30), "soon", "Infinity", "0x10"],
      ...["Wed, 21 Oct 2015 07:28:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "Wed, 99 Foo 2015"],
    ].map((delay) => [`Retry-After: ${delay}`, { answer: limited(delay), outcome: "rate_limited" }]),
  ),
  "no permission of the page (CORS)": {
    answer: (response) => response.end(JSON.stringify(EMPTY)),
    outcome: "network",
    status: 404,
  },
  "a redirect to itself": {
    answer: (response, { url }) => response.writeHead(302, { ...CORS, location: url }).end(),
    outcome: "network",
  },
  "a redirect to another scheme": {
    answer: (response) => response.writeHead(302, { ...CORS, location: "data:application/json,{}" }).end(),
    outcome: "network",
  },
  "10 MB": { answer: respond(`{"a":"${"a".repeat(10_000_000)}"}`), outcome: "too_large" },
  "10 MB of zeros, compressed": {
    answer: respond(gzipSync(Buffer.alloc(10_000_000, "0")), { "content-encoding": "gzip" }),
    outcome: "too_large",
  },
  "100,000 items without a file": { answer: listOf({}, 100_000), outcome: "0 items", isGiphy: true },
  "10,000 levels": { answer: respond("[".repeat(10_000) + "]".repeat(10_000)), outcome: "too_large" },
  "10,000 levels in an item": {
    answer: respond(JSON.stringify(EMPTY).replace("[]", `[${"[".repeat(10_000)}${"]".repeat(10_000)}]`)),
    outcome: "too_large",
  },
};

/** Starts a server whose answer the first segment of each path names. */
export const serveFalseAnswers = () =>
  listen((request, response) => {
    const [, name = ""] = (request.url ?? "").split("/");
    if (request.method === "OPTIONS") response.writeHead(204, CORS).end();
    else FALSE_ANSWERS[decodeURIComponent(name)]?.answer(response, request);
  });
