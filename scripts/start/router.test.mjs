import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../lib/listen.mjs";
import { Failed } from "../lib/run.mjs";
import { onDemand } from "./on-demand.mjs";
import { router } from "./router.mjs";

/** Serves one page, whose builds end when the test says so. */
async function serve() {
  const builds = [];
  const page = onDemand((report) => {
    const build = { report };
    build.promise = new Promise((resolve, reject) => Object.assign(build, { resolve, reject }));
    builds.push(build);
    return build.promise;
  });
  const sections = [{ name: "chat", label: "Chat", about: "Messages with GIFs", page }];
  const { origin, close } = await listen(router({ sections }));
  onTestFinished(close);
  const visit = async (path = "/chat/", options = {}) => {
    const response = await fetch(origin + path, { headers: { accept: "text/html" }, ...options });
    return { status: response.status, text: await response.text() };
  };
  return { builds, page, visit, origin };
}

const ready = (_, response) => response.end("the built chat");

describe("the server of npm start", () => {
  test("links to every page, and builds none", async () => {
    const { builds, visit } = await serve();
    const { status, text } = await visit("/");
    expect(status).toBe(200);
    expect(text).toContain('<a href="/chat/"><b>Chat</b>');
    expect(builds).toHaveLength(0);
  });

  test("responds with a page that says so while a page is being built, and then with the page", async () => {
    const { builds, page, visit } = await serve();
    const building = await visit();
    expect(building.status).toBe(503);
    expect(building.text).toContain("<h1>Building the chat…</h1>");
    expect(building.text).toContain('role="status"');
    builds[0].resolve(ready);
    await page.build();
    expect(await visit()).toEqual({ status: 200, text: "the built chat" });
    expect(builds).toHaveLength(1);
  });

  test("builds once for visits at the same time", async () => {
    const { builds, visit } = await serve();
    const [first, second] = await Promise.all([visit(), visit()]);
    expect([first.status, second.status]).toEqual([503, 503]);
    expect(builds).toHaveLength(1);
  });

  test("responds with the output of a failed build, and builds again only when asked to", async () => {
    const { builds, page, visit } = await serve();
    await visit();
    builds[0].reject(new Failed("cargo ended with 101", "error[E0425]: <T> not found"));
    await page.build();
    const failed = await visit();
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('role="alert"');
    expect(failed.text).toContain("cargo ended with 101");
    expect(failed.text).toContain("error[E0425]: &lt;T&gt; not found");
    expect(builds).toHaveLength(1);

    expect((await visit("/chat/", { method: "POST" })).status).toBe(503);
    expect(builds).toHaveLength(2);
    builds[1].resolve(ready);
    await page.build();
    expect((await visit()).text).toBe("the built chat");
  });
});
