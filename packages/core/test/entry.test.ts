import { beforeEach, expect, test, vi } from "vitest";
import type { GifData, Tracking } from "../src/client/index.js";
import { bodyOf, createEntry, type Entry } from "../src/pingbacks/entry.js";
import { load } from "../src/pingbacks/telemetry-loader.js";
import { randomNumbers } from "./support.js";

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

// Pages that end before the module has loaded must send the same body.
test("[PNG-02, PNG-13] for random texts, the body equals that of the telemetry module", async () => {
  const { TelemetryCore } = await load();
  const random = randomNumbers();
  const randomText = () =>
    Array.from({ length: Math.floor(random() * 6) }, () =>
      String.fromCodePoint(Math.floor(random() * (random() < 0.5 ? 0x7f : 0xd7ff))),
    ).join("");
  for (let round = 0; round < 200; round += 1) {
    const responseIds = [randomText(), randomText()];
    const entries = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => {
      const overrides = { id: randomText(), responseId: responseIds[index % 2], eventType: randomText() };
      const attributes = [
        { key: randomText(), value: randomText() },
        { key: "user_id", value: randomText() },
      ];
      const details = { userId: randomText(), attributes };
      const userText = random() < 0.7 ? user : "{}";
      const created = createEntry(`e${index}`, gif(overrides), "SEEN", details, context, userText);
      return { ...created, isUrgent: false };
    });
    const core = new TelemetryCore(true, 0, 0, 0, 0);
    core.setConsent("granted", 0);
    for (const { id, text, isUrgent } of entries) core.add(id, text, isUrgent, 0);
    const effects: [string, number, string][] = JSON.parse(core.flush(0));
    expect(effects.find(([name]) => name === "send")?.[2]).toBe(bodyOf(entries));
    core.free();
  }
});
