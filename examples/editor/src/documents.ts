import type { JSONContent } from "@tiptap/core";

const STORAGE_KEY = "editor.document";

const initialDocument: JSONContent = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "The house by the lake is ours." }] }],
};

/** Returns the stored document. `localStorage` replaces a server. */
export function readDocument(): JSONContent {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") ?? initialDocument;
}

export function storeDocument(document: JSONContent) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(document));
}
