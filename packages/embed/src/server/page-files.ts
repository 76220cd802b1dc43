/// <reference path="./files.d.ts" />
import { files } from "giflet:page-files";
import { embedModule, fromBase64 } from "./module.js";

interface PageFile {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

const loaded = new Map<string, PageFile>();

/** Returns a built file and its entity tag. */
export function pageFile(name: string): PageFile | undefined {
  const text = Object.hasOwn(files, name) ? files[name] : undefined;
  if (text === undefined) return;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = fromBase64(text);
  const file = { bytes, tag: embedModule().entityTag(bytes) };
  loaded.set(name, file);
  return file;
}
