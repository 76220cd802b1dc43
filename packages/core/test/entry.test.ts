import { beforeEach, expect, test, vi } from "vitest";
import type { Gif, Tracking } from "../src/exports.js";
import { bodyOf, type Entry, entryOf, withUser } from "../src/pingbacks/entry.js";
import { load } from "../src/pingbacks/telemetry-loader.js";
import { randomNumbers } from "./support.js";

const gif = ({ id = "g", ...over }: Partial<Tracking> & { id?: string } = {}) => {
  const tracking = { responseId: "r2", eventType: "GIF_SEARCH", campaignId: "", pixels: [], ...over };
  return { id, tracking } as unknown as Gif;
};
const event = { priorResponseId: "r1", time: 1_795_264_000_123 };
const user = JSON.stringify({ user_id: "u", logged_in_user_id: "7", random_id: "rnd" });

beforeEach(() => {
  vi.stubGlobal("document", { referrer: "https://page.test/" });
});

function entry(id: string, over: object = {}, details = {}): Entry {
  return withUser(entryOf(id, gif(over), "SEEN", details, event), user);
}

test("[PNG-01, PNG-02] the body is one session with its user, its events and their actions", () => {
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
    ts: seen.time,
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

test("[PNG-07] actions are grouped by answer and kind", () => {
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

test("an entry keeps the user it has", () => {
  expect(withUser(entry("a"), "{}")).toEqual(entry("a"));
});

// Pages that end early send what the module would have sent.
test("[PNG-02, PNG-13] whatever the texts, the body is the one the telemetry module makes", async () => {
  const { Telemetry } = await load();
  const random = randomNumbers();
  const any = () =>
    Array.from({ length: Math.floor(random() * 6) }, () =>
      String.fromCodePoint(Math.floor(random() * (random() < 0.5 ? 0x7f : 0xd7ff))),
    ).join("");
  for (let turn = 0; turn < 200; turn += 1) {
    const kinds = [any(), any()];
    const entries = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => {
      const over = { id: any(), responseId: kinds[index % 2], eventType: any() };
      const made = entryOf(`e${index}`, gif(over), "SEEN", { userId: any() }, event);
      return { ...withUser(made, random() < 0.7 ? user : "{}"), isUrgent: false };
    });
    const telemetry = new Telemetry(true);
    telemetry.setConsent("granted", user, 0);
    for (const { id, text, isUrgent } of entries) telemetry.add(id, text, isUrgent, 0);
    const effects: [string, number, string][] = JSON.parse(telemetry.flush(0));
    expect(effects.find(([name]) => name === "send")?.[2]).toBe(bodyOf(entries));
    telemetry.free();
  }
});
