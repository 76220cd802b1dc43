import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { GifData, Tracking } from "../src/client/index.js";
import { bodyOf, createEntry, type Entry, totalSize } from "../src/pingbacks/entry.js";

const gif = ({ id = "g", ...overrides }: Partial<Tracking> & { id?: string } = {}) => {
  const tracking = { responseId: "r2", eventType: "GIF_SEARCH", campaignId: "", pixels: [], ...overrides };
  return { id, tracking } as unknown as GifData;
};
const context = { priorResponseId: "r1", ts: 1_795_264_000_123, time: 0 };
const user = JSON.stringify({ user_id: "u", logged_in_user_id: "7", random_id: "rnd" });

beforeEach(() => {
  vi.stubGlobal("document", { referrer: "https://page.test/" });
});

function entry(id: string, overrides: object = {}, details = {}): Entry {
  return createEntry(id, gif(overrides), "SEEN", details, context, user);
}

test("[PNG-01, PNG-02] the body contains one session with its user, events and actions", () => {
  const seen = entry("e1", { campaignId: "campaign" }, { position: 3, layout: "GRID", userId: "9" });
  expect(seen.isUrgent).toBe(true);
  const attributes = [
    { key: "position", value: '{"position":3}' },
    { key: "layout", value: "GRID" },
    { key: "user_id", value: "9" },
  ];
  const action = {
    event_id: "e1",
    action_type: "SEEN",
    ts: context.ts,
    gif_id: "g",
    tid: "campaign",
    attributes,
  };
  expect(JSON.parse(bodyOf([seen]))).toEqual({
    sessions: [
      {
        user: { user_id: "u", logged_in_user_id: "7", random_id: "rnd" },
        events: [
          {
            event_type: "GIF_SEARCH",
            referrer: "https://page.test/",
            response_id: "r2",
            prior_response_id: "r1",
            actions: [action],
          },
        ],
      },
    ],
  });
});

test("[PNG-01] attributes are added to the fixed ones; the values of a repeated key are joined by commas, in order", () => {
  const add = (details: object) => {
    const [{ attributes }] = JSON.parse(bodyOf([entry("e", {}, details)])).sessions[0].events[0].actions;
    return attributes.map(({ key, value }: { key: string; value: string }) => [key, value]);
  };
  const attributes = [
    { key: "campaign", value: "a" },
    { key: "layout", value: "MINE" },
    { key: "campaign", value: "b,c" },
    { key: "__proto__", value: "" },
    { key: "position", value: '{"position":9}' },
    { key: "campaign", value: "a" },
  ];
  expect(add({ position: 0, layout: "GRID", userId: "9", attributes })).toEqual([
    ["position", '{"position":0},{"position":9}'],
    ["layout", "GRID,MINE"],
    ["user_id", "9"],
    ["campaign", "a,b,c,a"],
    ["__proto__", ""],
  ]);
  expect(add({ attributes: [{ key: "user_id", value: "7" }] })).toEqual([["user_id", "7"]]);
  expect(add({ attributes: [] })).toEqual([]);
  // The caller's objects are not changed.
  expect(attributes[0]).toEqual({ key: "campaign", value: "a" });
});

test("[PNG-07] actions are grouped by response and type", () => {
  const entries = [
    entry("e1"),
    entry("e2", { responseId: "r9" }),
    entry("e3"),
    entry("e4", { eventType: "GIF_RELATED" }),
  ];
  const { sessions } = JSON.parse(bodyOf(entries));
  const ids = sessions[0].events.map(({ actions }: { actions: { event_id: string }[] }) =>
    actions.map(({ event_id }) => event_id),
  );
  expect(ids).toEqual([["e1", "e3"], ["e2"], ["e4"]]);
});

/** Returns the groups of a body: a user, an event, and its actions. */
function groupsOf(entries: Entry[]): { group: object; actions: { event_id: string }[] }[] {
  const { sessions } = JSON.parse(bodyOf(entries));
  return sessions.flatMap(({ user, events }: { user: object; events: { actions: [] }[] }) =>
    events.map(({ actions, ...event }) => ({ group: { ...user, ...event }, actions })),
  );
}

test("[PNG-02, PNG-13] pingbacks of an earlier visit are sent with their own user", () => {
  const of = (id: string, user: string) => createEntry(id, gif(), "SEEN", {}, context, user);
  const groups = groupsOf([
    of("e1", '{"user_id":"earlier"}'),
    of("e2", user),
    of("e3", '{"user_id":"earlier"}'),
  ]);
  const ids = groups.map(({ group, actions }) => [group, actions.map(({ event_id }) => event_id)]);
  expect(ids).toEqual([
    [expect.objectContaining({ user_id: "earlier" }), ["e1", "e3"]],
    [expect.objectContaining({ user_id: "u" }), ["e2"]],
  ]);
});

test("[PNG-02, PNG-07, PNG-13] for any texts, a body has each pingback once, unchanged and grouped, in no more bytes than their sizes", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 6 }), fc.constantFrom("a", "b"));
  const texts = fc.record({
    id: text,
    responseId: text,
    eventType: text,
    userId: text,
    key: text,
    value: text,
  });
  const property = fc.property(fc.array(texts, { maxLength: 9 }), (pingbacks) => {
    const entries = pingbacks.map(({ userId, key, value, ...overrides }, index) => {
      const user = JSON.stringify({ userId });
      return createEntry(
        `e${index}`,
        gif(overrides),
        "SEEN",
        { attributes: [{ key, value }] },
        context,
        user,
      );
    });
    const groups = groupsOf(entries);
    const sent = groups.flatMap(({ group, actions }) => actions.map((action) => ({ ...group, ...action })));
    const created = entries.map((entry) =>
      Object.assign({}, ...entry.text.split("\n").map((line) => JSON.parse(line))),
    );
    expect(sent.sort((a, b) => a.event_id.localeCompare(b.event_id))).toEqual(created);
    expect(new Set(groups.map(({ group }) => JSON.stringify(group))).size).toBe(groups.length);
    const bytes = new TextEncoder().encode(bodyOf(entries)).length;
    expect(bytes).toBeLessThanOrEqual(totalSize(entries) + '{"sessions":[]}'.length);
  });
  fc.assert(property);
});
