// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { GifletError } from "../src/common/error.js";
import { acceptGifs, copyGif, gifContent, readGif, selectFile, setGifData } from "../src/insert/index.js";
import { gifs } from "../src/testing.js";

const [first] = gifs;
if (!first) throw new Error("no GIF");
const gif = { ...first, alt: `"><script>alert(1)</script>'&amp;` };

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** Data of a copy or drag operation. jsdom has none. */
function transferOf(initial: Record<string, string> = {}) {
  const data = new Map(Object.entries(initial));
  const transfer = {
    data,
    get types() {
      return [...data.keys()].map((type) => type.toLowerCase());
    },
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? "",
    dropEffect: "none",
  };
  return transfer as typeof transfer & DataTransfer;
}

test("[GRD-12, TXT-11] the HTML is a picture in a link to the GIF's page, with everything escaped", () => {
  const content = gifContent(gif);
  const body = parse(content?.html ?? "");
  expect([...body.querySelectorAll("*")].map(({ localName }) => localName)).toEqual(["a", "img"]);
  const image = body.querySelector("img");
  expect(image?.alt).toBe(gif.alt);
  expect(image?.src).toBe(gif.gifUrl);
  expect([image?.width, image?.height]).toEqual([gif.width, gif.height]);
  expect(body.querySelector("a")?.href).toBe(gif.url);
  expect(content?.text).toBe(gif.url);
});

test("[GRD-12] the picture is the selected file, with its size, unless it is a video", () => {
  const selection = selectFile(gif, 200);
  const image = gifContent(gif, selection)?.image;
  const { rendition } = selection ?? {};
  expect(rendition?.url).not.toBe(gif.gifUrl);
  expect(image).toMatchObject({ src: selection?.url, width: String(rendition?.width) });
  const video = gif.renditions.find(({ mime }) => mime === "video/mp4");
  // A result without a GIF.
  expect(gifContent(undefined as never)).toBeUndefined();
  expect(gifContent(gif, { url: video?.url ?? "", type: "video/mp4" })?.image.src).toBe(gif.gifUrl);
  // The file of an unknown size has that of the GIF.
  const renditions = gif.renditions.map((rendition) => ({ ...rendition, width: 0, height: 0 }));
  expect(gifContent({ ...gif, renditions }, selection)?.image.width).toBe(String(gif.width));
});

test("[GRD-12, TXT-11] only safe http(s) URLs are inserted", () => {
  const unsafe = { ...gif, url: "javascript:alert(1)", gifUrl: "data:image/gif,a" };
  const content = gifContent(unsafe, { url: "javascript:1", type: "image/gif" });
  expect(content?.image.src).toBe(gif.stillUrl);
  expect(parse(content?.html ?? "").querySelector("a")).toBeNull();
  expect(content?.text).toBe(gif.stillUrl);
  const videos = gif.renditions.filter(({ mime }) => mime === "video/mp4");
  const noPicture = { ...unsafe, stillUrl: undefined, renditions: videos };
  expect(gifContent(noPicture)).toBeUndefined();
  const data = transferOf();
  expect(setGifData(data, noPicture)).toBe(false);
  expect(data.data.size).toBe(0);
});

test("[GRD-12] a drag has the HTML, the link, and the file for Chromium", () => {
  const data = transferOf();
  expect(setGifData(data, { ...gif, title: "A cat: piano" })).toBe(true);
  expect(data.getData("text/uri-list")).toBe(gif.url);
  expect(data.getData("text/plain")).toBe(gif.url);
  expect(data.getData("text/html")).toBe(gifContent({ ...gif, title: "A cat: piano" })?.html);
  expect(data.getData("DownloadURL")).toBe(`image/gif:A-cat-piano.gif:${gif.gifUrl}`);
});

test("[GRD-12, TXT-11] a drag offers no file of another type, whose name the type could contain", () => {
  const data = transferOf();
  const mime = "image/gif:invoice.exe:https://evil.test/";
  const renditions = gif.renditions.map((rendition) => ({ ...rendition, mime }));
  expect(setGifData(data, { ...gif, renditions })).toBe(true);
  expect(data.getData("text/plain")).toBe(gif.url);
  expect(data.data.has("DownloadURL")).toBe(false);
});

test("[GRD-12, MOD-14] readGif restores the saved GIF from a transfer, HTML or an element, without tracking data", () => {
  const tracking = { responseId: "secret", eventType: "secret", pixels: ["secret"] };
  const data = transferOf();
  setGifData(data, { ...gif, tracking } as typeof gif);
  const html = data.getData("text/html");
  expect(html).not.toContain("secret");
  for (const source of [data, html, parse(html).querySelector("img") as Element])
    expect(readGif(source)).toMatchObject({ id: gif.id, alt: gif.alt, url: gif.url });
});

test("[TXT-11] readGif validates what any page may have copied", () => {
  expect(readGif(transferOf())).toBeUndefined();
  expect(readGif("<img data-giflet='{'>")).toBeUndefined();
  expect(readGif("<img data-giflet='[]'><p>text</p>")).toBeUndefined();
  expect(readGif(parse("<p>text</p>"))).toBeUndefined();
  const url = "https://media.test/a.gif";
  const rendition = { url, name: "a", mime: "image/gif", width: 1, height: 1 };
  const saved = { id: "1", url: "javascript:1", renditions: [rendition, { ...rendition, url: "data:," }] };
  const image = document.createElement("img");
  image.dataset.giflet = JSON.stringify(saved);
  const restored = readGif(image.outerHTML);
  expect(restored?.renditions.map(({ url }) => url)).toEqual([url]);
  expect(restored?.url).toBeUndefined();
  // Long HTML is parsed up to its limit.
  expect(readGif(`<p>${image.outerHTML}${" ".repeat(5_000_000)}`)?.id).toBe("1");
  expect(readGif(`<p>${" ".repeat(5_000_000)}${image.outerHTML}`)).toBeUndefined();
});

test("[GRD-12] acceptGifs receives dropped and pasted GIFs, and leaves other content to the element", () => {
  const element = document.body.appendChild(document.createElement("div"));
  const onGif = vi.fn();
  const cleanup = acceptGifs(element, onGif);
  const dispatch = (type: string, transfer: DataTransfer) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: transfer, clipboardData: transfer });
    return !element.dispatchEvent(event);
  };
  const data = transferOf();
  setGifData(data, gif);
  // What a page sees before the drop.
  const dragged = transferOf({ "application/x-giflet": "" });
  expect([dispatch("dragenter", dragged), dispatch("dragover", dragged), dispatch("drop", data)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(dragged.dropEffect).toBe("copy");
  expect(dispatch("paste", data)).toBe(true);
  expect(onGif.mock.calls.map(([{ id }]) => id)).toEqual([gif.id, gif.id]);

  const other = transferOf({ "text/html": "<b>text</b>" });
  for (const type of ["dragenter", "dragover", "drop", "paste"]) expect(dispatch(type, other)).toBe(false);
  cleanup();
  for (const type of ["dragenter", "dragover", "drop", "paste"]) expect(dispatch(type, data)).toBe(false);
  expect(onGif).toHaveBeenCalledTimes(2);
});

class FakeClipboardItem {
  readonly data: Record<string, Blob>;
  constructor(data: Record<string, Blob>) {
    this.data = data;
  }
}

/** Mocks the asynchronous clipboard. */
function mockClipboard(write: (items: FakeClipboardItem[]) => Promise<void>) {
  vi.stubGlobal("ClipboardItem", FakeClipboardItem);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write } });
}

/** Mocks the command of the browser, which dispatches a `copy` event if it is enabled. */
function mockCommand(isEnabled: boolean) {
  const data = transferOf();
  document.execCommand = (name) => {
    if (name !== "copy" || !isEnabled) return false;
    const event = Object.assign(new Event("copy", { bubbles: true, cancelable: true }), {
      clipboardData: data,
    });
    return !document.body.dispatchEvent(event);
  };
  return data;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

test("[GRD-12] copyGif writes HTML and text to the clipboard, and resolves to both", async () => {
  const write = vi.fn(async (_items: FakeClipboardItem[]) => {});
  mockClipboard(write);
  const copied = copyGif(gif);
  // Within the task of the click: a browser may refuse a later call.
  expect(write).toHaveBeenCalledOnce();
  const { html, text } = gifContent(gif) ?? {};
  expect(await copied).toEqual({ html, text });
  const data = write.mock.calls[0]?.[0][0]?.data ?? {};
  expect(Object.entries(data).map(([type, blob]) => [type, blob.type, blob.size])).toEqual([
    ["text/html", "text/html", new Blob([html ?? ""]).size],
    ["text/plain", "text/plain", new Blob([text ?? ""]).size],
  ]);
});

test("[GRD-12] without ClipboardItem, it copies in a copy event, before other listeners", async () => {
  const data = mockCommand(true);
  const onCopy = vi.fn();
  document.addEventListener("copy", onCopy, { once: true, capture: true });
  const { html, text } = await copyGif(gif);
  expect([...data.data]).toEqual([
    ["text/html", html],
    ["text/plain", text],
  ]);
  expect(onCopy).not.toHaveBeenCalled();
  // Later copies are not affected.
  document.execCommand("copy");
  expect(onCopy).toHaveBeenCalledOnce();
});

test("[GRD-12] if the clipboard is denied, it copies in an event, else rejects", async () => {
  mockClipboard(async () => Promise.reject(new DOMException("denied", "NotAllowedError")));
  const data = mockCommand(true);
  const { text } = await copyGif(gif);
  expect(data.getData("text/plain")).toBe(text);

  mockCommand(false);
  await expect(copyGif(gif)).rejects.toMatchObject({ name: "GifletError", code: "denied" });
});

test("[GRD-12] copyGif rejects where nothing can be copied", async () => {
  const error = await copyGif(gif).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(GifletError);
  expect(error).toMatchObject({ code: "unsupported" });
  const none = { ...gif, gifUrl: undefined, stillUrl: undefined, renditions: [] };
  await expect(copyGif(none)).rejects.toMatchObject({ code: "usage" });
});
