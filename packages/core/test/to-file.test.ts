import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { fileName } from "../src/insert/file-name.js";
import { selectFile, toFile } from "../src/insert/index.js";
import { gifs } from "../src/testing.js";

const [gif] = gifs;
if (!gif) throw new Error("no GIF");

/** Starts a media host, and returns the selection of a file on it. */
async function selectionOn(respond: RequestListener) {
  const server = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    gif: { ...gif, title: "Cat, piano!" } as typeof gif & object,
    url: `http://127.0.0.1:${port}/a.gif`,
    type: "image/gif",
  };
}

/** A promise with its resolve function. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const body = Buffer.from("GIF89a and more");

test("[GRD-12] toFile fetches the file, with the name of the GIF and the type of the response", async () => {
  const selection = await selectionOn((_, response) =>
    response.setHeader("content-type", "image/webp; q=1").end(body),
  );
  const file = await toFile(selection);
  expect(file).toBeInstanceOf(File);
  expect([file.name, file.type]).toEqual(["Cat-piano.webp", "image/webp"]);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(body);
});

test.each([undefined, "application/octet-stream", "binary/octet-stream"])(
  "[GRD-12] a response of the type %s has the type of the selection",
  async (type) => {
    const selection = await selectionOn((_, response) => {
      if (type) response.setHeader("content-type", type);
      response.end(body);
    });
    const file = await toFile(selection);
    expect([file.name, file.type]).toEqual(["Cat-piano.gif", "image/gif"]);
  },
);

test.each(["text/html", "image/svg+xml"])(
  "[GRD-12] a response of the type %s is no file of a GIF",
  async (type) => {
    const selection = await selectionOn((_, response) => response.setHeader("content-type", type).end(body));
    await expect(toFile(selection)).rejects.toMatchObject({ name: "GifletError", code: "decode" });
  },
);

test("[GRD-12] an empty response is no file of a GIF", async () => {
  const { gif, ...file } = await selectionOn((_, response) =>
    response.setHeader("content-type", "image/gif").end(),
  );
  const error = { name: "GifletError", code: "decode", message: "The file of the GIF is empty." };
  await expect(toFile({ gif, ...file })).rejects.toMatchObject(error);
  const renditions = [{ ...file, name: "original", mime: file.type, width: 1, height: 1 }];
  await expect(selectFile({ ...gif, renditions }, 1)?.blob()).rejects.toMatchObject(error);
});

test("[GRD-12] an error status, no response and an unsafe URL are errors with a code", async () => {
  const missing = await selectionOn((_, response) => response.writeHead(404, "Gone").end());
  await expect(toFile(missing)).rejects.toMatchObject({ code: "http", status: 404, statusText: "Gone" });

  const broken = await selectionOn((request) => request.destroy());
  await expect(toFile(broken)).rejects.toMatchObject({ name: "GifletError", code: "network" });
  // The connection ends within the body.
  const cut = await selectionOn((request, response) => {
    response
      .writeHead(200, { "content-type": "image/gif", "content-length": 100 })
      .write(body, () => request.destroy());
  });
  await expect(toFile(cut)).rejects.toMatchObject({ name: "GifletError", code: "network" });
  vi.stubGlobal("navigator", { onLine: false });
  await expect(toFile(broken)).rejects.toMatchObject({ code: "offline" });

  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  for (const url of ["javascript:alert(1)", "data:image/gif,a", "/a.gif", "https://user@host/a.gif"])
    await expect(toFile({ ...broken, url })).rejects.toMatchObject({ code: "usage" });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([true, false])(
  "[GRD-12] a file over the limit is not downloaded to its end; size announced: %s",
  async (isAnnounced) => {
    const closed = deferred();
    const selection = await selectionOn((_, response) => {
      response.on("close", closed.resolve);
      const size = isAnnounced ? { "content-length": 1_000_000 } : {};
      response.writeHead(200, { "content-type": "image/gif", ...size });
      // Never ends. An announced size is rejected before the limit is reached.
      response.write(Buffer.alloc(isAnnounced ? 5 : 11));
    });
    await expect(toFile(selection, { maxBytes: 10 })).rejects.toMatchObject({ code: "too_large" });
    await closed.promise;
  },
);

test("[GRD-12] a file at the limit is returned", async () => {
  const selection = await selectionOn((_, response) => response.end(body));
  expect((await toFile(selection, { maxBytes: body.length })).size).toBe(body.length);
});

test("[GRD-12] toFile rejects with the abort reason of its signal, before and within the body", async () => {
  const sent = deferred();
  const selection = await selectionOn((_, response) => {
    response.writeHead(200, { "content-type": "image/gif" }).write(body, () => sent.resolve());
  });
  const controller = new AbortController();
  const file = toFile(selection, { signal: controller.signal });
  await sent.promise;
  controller.abort("closed");
  await expect(file).rejects.toBe("closed");
  await expect(toFile(selection, { signal: AbortSignal.abort("before") })).rejects.toBe("before");
});

test("[GRD-12] selectFile returns the file for a width, which blob() fetches without a limit", async () => {
  const selection = selectFile(gif, 200);
  expect(selection).toMatchObject({ gif, type: "image/gif", url: selection?.rendition.url });
  const fetch = vi.fn(async () => new Response(body, { headers: { "content-type": "image/gif" } }));
  vi.stubGlobal("fetch", fetch);
  expect((await selection?.blob())?.size).toBe(body.length);
  expect(fetch).toHaveBeenCalledWith(selection?.url, { signal: undefined });
  expect(selectFile({ ...gif, renditions: [] }, 200)).toBeUndefined();
});

test.each([
  ["Happy-Cat-GIF-by-Ada-Ben.gif", { title: "  Happy Cat GIF by Ada & Ben  " }],
  ["etc-passwd.gif", { title: "../../etc/passwd" }],
  ["a-b-c-d-e-f.gif", { title: 'a\\b:c*d?"<e>|f\u202e\ud800' }],
  ["Käse-チーズ-full.gif", { title: "Käse 🧀 チーズ ｆｕｌｌ" }],
  ["a-cat-7.gif", { title: "?", url: "https://site.test/gifs/a-cat-7?from=x#y" }],
  ["id-1.gif", { title: "" }],
  ["id-1.gif", { title: 7, url: {} } as never],
  ["gif.gif", { title: "", id: "!" }],
])("[GRD-12] a file is named %s", (name, members) => {
  expect(fileName({ id: "id_1", ...members }, "image/gif")).toBe(name);
});

test("[GRD-12] a name has at most 60 characters, and the extension of its type", () => {
  const named = (title: string) => fileName({ id: "1", title }, "video/mp4");
  expect(named(`${"a".repeat(59)} bc`)).toBe(`${"a".repeat(59)}.mp4`);
  expect(named("𐐀".repeat(61))).toBe(`${"𐐀".repeat(60)}.mp4`);
  expect(fileName({ id: "1", title: "a" }, "text/html")).toBe("a");
});

test.each(["CON", "nul", "com1", "LPT9", "Aux!"])(
  "[GRD-12] the title %s is no name of a device of Windows",
  (title) => {
    const name = fileName({ id: "1", title }, "image/gif");
    expect(name).toBe(`gif-${title.replace("!", "")}.gif`);
    expect(fileName({ id: "1", title: `${title} cat` }, "image/gif")).not.toMatch(/^gif-/);
  },
);
