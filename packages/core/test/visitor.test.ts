// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { sessionId, uuid, Visitor } from "../src/pingbacks/visitor.js";
import { randomNumbers } from "./support.js";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function noted(...ids: string[]): Visitor {
  const visitor = new Visitor();
  for (const id of ids) visitor.noteResponse(id);
  return visitor;
}

const stored = () => sessionStorage.getItem("giflet.response_ids");

test("[PNG-03] the second-to-last answer is the prior one, and one seen again moves to the end", () => {
  expect(noted().priorResponseId).toBe("");
  expect(noted("a").priorResponseId).toBe("");
  expect(noted("a", "b", "c").priorResponseId).toBe("b");
  expect(noted("a", "b", "b").priorResponseId).toBe("a");
  expect(noted("a", "b", "a").priorResponseId).toBe("b");
});

test("[PNG-03] ids that are empty or would break the list are ignored, and the list stays short", () => {
  const visitor = noted("a", "", "b,c");
  visitor.identify();
  expect(stored()).toBe("a");
  const many = Array.from({ length: 100 }, (_, index) => `r${index}`);
  for (const id of many) visitor.noteResponse(id);
  expect(stored()).toBe(many.slice(-20).join());
});

test("[PNG-03] the answers of an earlier page come first", () => {
  sessionStorage.setItem("giflet.response_ids", ",,a,b");
  const visitor = noted("b", "c");
  visitor.identify();
  expect(stored()).toBe("a,b,c");
});

test("[PNG-03, PNG-12] ids are created with consent, found again by the next page, and erased with a refusal", () => {
  const visitor = noted("a");
  expect([visitor.randomId, visitor.sessionId, localStorage.length + sessionStorage.length]).toEqual([
    "",
    "",
    0,
  ]);
  visitor.identify();
  expect(visitor.randomId).toMatch(UUID);
  expect(visitor.sessionId).toHaveLength(16);
  const next = new Visitor();
  next.identify();
  expect([next.randomId, next.sessionId]).toEqual([visitor.randomId, visitor.sessionId]);
  localStorage.setItem("giflet.outbox.x.y.1", "");
  next.forget();
  expect([next.randomId, next.sessionId, localStorage.length + sessionStorage.length]).toEqual(["", "", 0]);
  next.noteResponse("b");
  expect(sessionStorage).toHaveLength(0);
});

test("[PNG-03] everything works where storage throws", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
  const visitor = noted("a", "b");
  visitor.identify();
  expect(visitor.randomId).toMatch(UUID);
  expect(visitor.sessionId).toHaveLength(16);
  visitor.forget();
});

test("[PNG-04] a session id is the time in hexadecimal and a UUID without dashes, 16 characters", () => {
  expect(sessionId(1_795_264_000_123, "01234567-89ab-4cde-8f01-23456789abcd")).toBe("1a1fe12b07b01234");
  const random = randomNumbers();
  for (let turn = 0; turn < 1000; turn += 1) {
    const now = Math.floor(random() * 9e15);
    const id = uuid();
    const made = sessionId(now, id);
    expect(id).toMatch(UUID);
    expect(made).toHaveLength(16);
    const time = now.toString(16);
    expect(made.startsWith(time)).toBe(true);
    expect(id.replaceAll("-", "").startsWith(made.slice(time.length))).toBe(true);
  }
});

test("[PNG-04] without cryptographic randomness there is no id", () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation(() => {
    throw new Error("no");
  });
  expect(uuid()).toBe("");
});
