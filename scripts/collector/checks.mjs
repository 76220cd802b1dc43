import assert from "node:assert/strict";
import { action, actions, batch, fullBatch, LARGEST_BODY } from "./batches.mjs";

const counts = ({ body }) => [body?.accepted, body?.duplicates];

/**
 * What docs/collector.md demands, each with its section. `post` sends a body as a browser does while a page ends, and resolves to `status`, `headers`
 * and the parsed `body` of the response.
 */
export const checks = [
  {
    section: "Request",
    name: "a plain text body of one action is accepted and counted",
    async run(post) {
      const response = await post(batch([action()]));
      assert.equal(response.status, 200);
      assert.deepEqual(counts(response), [1, 0]);
    },
  },
  {
    section: "Request",
    name: "a body of 60,000 bytes is accepted",
    async run(post) {
      const all = fullBatch();
      const body = batch(all);
      assert.ok(body.length <= LARGEST_BODY);
      const response = await post(body);
      assert.equal(response.status, 200);
      assert.deepEqual(counts(response), [all.length, 0]);
    },
  },
  {
    section: "Request",
    name: "members that the collector does not know are ignored",
    async run(post) {
      const response = await post(batch([action({ later: { version: 2 } })], { later: true }));
      assert.deepEqual(counts(response), [1, 0]);
    },
  },
  {
    section: "Duplicates",
    name: "a batch that is sent again is acknowledged and counts once",
    async run(post) {
      const body = batch(actions(5));
      assert.deepEqual(counts(await post(body)), [5, 0]);
      const again = await post(body);
      assert.equal(again.status, 200);
      assert.deepEqual(counts(again), [0, 5]);
    },
  },
  {
    section: "Duplicates",
    name: "an id counts once, in whatever batch it comes",
    async run(post) {
      const [first, second, third] = actions(3);
      assert.deepEqual(counts(await post(batch([first, second, first]))), [2, 1]);
      assert.deepEqual(counts(await post(batch([second, third]))), [1, 1]);
    },
  },
  {
    section: "Duplicates",
    name: "twenty requests with the same batch at once count it once",
    async run(post) {
      const body = batch(actions(10));
      const all = await Promise.all(Array.from({ length: 20 }, () => post(body)));
      assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
      const sum = (index) => all.map(counts).reduce((total, each) => total + each[index], 0);
      assert.deepEqual([sum(0), sum(1)], [10, 190]);
    },
  },
  {
    section: "Refused records",
    name: "an invalid action is refused, and the others of its batch are counted",
    async run(post) {
      const response = await post(batch([action(), action({ gif_id: "" }), action({ ts: "now" }), action()]));
      assert.equal(response.status, 200);
      assert.deepEqual(counts(response), [2, 0]);
      assert.equal(response.body.refused?.length, 2);
    },
  },
  ...[
    ["no valid action", batch([action({ action_type: "" })])],
    ["no JSON", "sessions"],
    ["no sessions", "{}"],
  ].map(([name, body]) => ({
    section: "Refused records",
    name: `a body with ${name} is answered with 400, not with a failure that is tried again`,
    run: async (post) => assert.equal((await post(body)).status, 400),
  })),
  {
    section: "Order",
    name: "actions of last week are accepted after those of today",
    async run(post) {
      assert.deepEqual(counts(await post(batch([action()]))), [1, 0]);
      const old = action({ ts: Date.now() - 7 * 24 * 60 * 60 * 1000 });
      assert.deepEqual(counts(await post(batch([old]))), [1, 0]);
    },
  },
  ...["https://site.example", "null"].map((origin) => ({
    section: "Origins",
    name: `a page of the origin ${origin} can read the response, without credentials`,
    async run(post) {
      const { headers } = await post(batch([action()]), { origin });
      assert.ok(["*", origin].includes(headers.get("access-control-allow-origin")));
      assert.equal(headers.get("set-cookie"), null);
    },
  })),
];
