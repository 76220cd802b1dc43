// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, configure, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Comment, useCommentActions, useComments } from "./comments";

configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => localStorage.clear());

const textOf = (comments: readonly Comment[] = []) => comments.map(({ text }) => text).join();
const savedText = () => textOf(JSON.parse(localStorage.getItem("comment-box.comments") ?? "[]"));

/** Renders the comments. `shown` gets the texts of the list that is shown when comments are about to be saved. */
async function renderComments({ error }: { error?: Error } = {}) {
  const shown: string[] = [];
  const queries = new QueryClient();
  const { setItem } = Storage.prototype;
  const spy = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, ...entry) {
    shown.push(textOf(queries.getQueryData<Comment[]>(["comments"])));
    if (error) throw error;
    setItem.apply(this, entry);
  });
  onTestFinished(() => spy.mockRestore());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ comments: useComments(), ...useCommentActions() }), { wrapper });
  await waitFor(() => expect(result.current.comments).toEqual([]));
  return { result, shown };
}

test("a comment is shown before it is saved, and gone before it is deleted", async () => {
  const { result, shown } = await renderComments();
  act(() => result.current.post({ text: "First" }));
  await waitFor(() => expect(textOf(result.current.comments)).toBe("First"));
  expect(savedText()).toBe("First");
  act(() => result.current.remove(result.current.comments?.[0]?.id ?? ""));
  await waitFor(() => expect(result.current.comments).toEqual([]));
  expect(savedText()).toBe("");
  expect(shown).toEqual(["First", ""]);
});

test("a comment that cannot be saved disappears again", async () => {
  const { result, shown } = await renderComments({ error: new DOMException("Full", "QuotaExceededError") });
  act(() => result.current.post({ text: "First" }));
  await waitFor(() => expect(shown).toEqual(["First"]));
  await waitFor(() => expect(result.current.comments).toEqual([]));
  expect(savedText()).toBe("");
});
