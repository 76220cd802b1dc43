// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { sessionId, uuid, Visitor } from "../src/pingbacks/visitor.js";
import { randomNumbers } from "./support.js";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function createVisitor(...ids: string[]): Visitor {
  const visitor = new Visitor();
  for (const id of ids) visitor.addResponse(id);
  return visitor;
}

const stored = () => sessionStorage.getItem("giflet.response_ids");

test("[PNG-03] priorResponseId is the second-to-last response; a repeated response moves to the end", () => {
  expect(createVisitor().priorResponseId).toBe("");
  expect(createVisitor("a").priorResponseId).toBe("");
  expect(createVisitor("a", "b", "c").priorResponseId).toBe("b");
  expect(createVisitor("a", "b", "b").priorResponseId).toBe("a");
  expect(createVisitor("a", "b", "a").priorResponseId).toBe("b");
});

test("[PNG-03] empty ids and ids with a comma are ignored, and the list is limited", () => {
  const visitor = createVisitor("a", "", "b,c");
  visitor.identify();
  expect(stored()).toBe("a");
  const many = Array.from({ length: 100 }, (_, index) => `r${index}`);
  for (const id of many) visitor.addResponse(id);
  expect(stored()).toBe(many.slice(-20).join());
});

test("[PNG-03] stored response ids precede those of this page", () => {
  sessionStorage.setItem("giflet.response_ids", ",,a,b");
  const visitor = createVisitor("b", "c");
  visitor.identify();
  expect(stored()).toBe("a,b,c");
});

test("[PNG-03, PNG-12] ids are created with consent, reused by the next page, and erased", () => {
  const visitor = createVisitor("a");
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
  next.erase();
  expect([next.randomId, next.sessionId, localStorage.length + sessionStorage.length]).toEqual(["", "", 0]);
  next.addResponse("b");
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  "x".repeat(100_000),
  "a".repeat(100_000),
  "\u0000".repeat(16),
  "<script>alert(1)",
  "0123456789abcdeF",
  "0123456789abcde\n",
  "__proto__",
  "0".repeat(15),
])("[PNG-03, PNG-04] a stored id in another format is replaced (%#)", (text) => {
  localStorage.setItem("giflet.random_id", text.padEnd(36, "x"));
  sessionStorage.setItem("giflet.session_id", text);
  sessionStorage.setItem("giflet.response_ids", `a,${"x".repeat(100_000)},b,${"y".repeat(101)},c`);
  const visitor = createVisitor();
  visitor.identify();
  expect(visitor.randomId).toMatch(UUID);
  expect(localStorage.getItem("giflet.random_id")).toBe(visitor.randomId);
  expect(visitor.sessionId).toMatch(/^[\da-f]{16}$/);
  expect(sessionStorage.getItem("giflet.session_id")).toBe(visitor.sessionId);
  expect(stored()).toBe("a,b,c");
  expect(visitor.priorResponseId).toBe("b");
});

test("[PNG-03] ids are created even if storage throws", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
  const visitor = createVisitor("a", "b");
  visitor.identify();
  expect(visitor.randomId).toMatch(UUID);
  expect(visitor.sessionId).toHaveLength(16);
  visitor.erase();
});

test("[PNG-04] a session id consists of the hexadecimal time and a UUID without dashes, 16 characters", () => {
  expect(sessionId(1_795_264_000_123, "01234567-89ab-4cde-8f01-23456789abcd")).toBe("1a1fe12b07b01234");
  const random = randomNumbers();
  for (let round = 0; round < 1000; round += 1) {
    const now = Math.floor(random() * 9e15);
    const id = uuid();
    const session = sessionId(now, id);
    expect(id).toMatch(UUID);
    expect(session).toHaveLength(16);
    const time = now.toString(16);
    expect(session.startsWith(time)).toBe(true);
    expect(id.replaceAll("-", "").startsWith(session.slice(time.length))).toBe(true);
  }
});

test("[PNG-04] without cryptographic randomness, uuid throws, and the visitor has no ids", () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation(() => {
    throw new Error("no");
  });
  expect(() => uuid()).toThrow(expect.objectContaining({ name: "GifletError", code: "unsupported" }));
  localStorage.clear();
  sessionStorage.clear();
  const visitor = new Visitor();
  visitor.identify();
  expect([visitor.randomId, visitor.sessionId]).toEqual(["", ""]);
  vi.stubGlobal("crypto", undefined);
  expect(() => uuid()).toThrow(expect.objectContaining({ code: "unsupported" }));
});
