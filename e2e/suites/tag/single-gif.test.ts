import { callApi } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import { tag } from "../../support/host.ts";
import { fullEntry } from "../../support/player.ts";
import {
  allTagEvents,
  listShown,
  recordTagEvents,
  requestPaths,
  type TagEvent,
  waitForTagEvent,
} from "../../support/tag.ts";

const GIF = "giflet-gif";

/** Returns whether the picture of the element has loaded, and what it shows. */
const shown = (selector: string) => {
  const root = document.querySelector(selector)?.shadowRoot;
  const media = [...(root?.querySelectorAll<HTMLImageElement | HTMLVideoElement>(".giflet-media") ?? [])];
  const isLoaded = media.some((it) => ("naturalWidth" in it ? it.naturalWidth : it.videoWidth) > 0);
  const gif = root?.querySelector<HTMLElement>(".giflet-gif");
  return isLoaded && gif && { id: gif.dataset.gifId, width: gif.getBoundingClientRect().width };
};

test("[EMB-03] a GIF by its id is shown in its width, moves, and pauses with its control", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(host.page(`${tag(service)}<${GIF} gif="${id}" width="240" pause-control></${GIF}>`));
  expect(await page.waitFor("the GIF", shown, GIF)).toMatchObject({ id, width: 240 });
  const label = (wanted: string) =>
    page.waitFor(
      `the control ${wanted}`,
      (selector, wanted) => {
        const control = document.querySelector(selector)?.shadowRoot?.querySelector(".giflet-play");
        return control?.getAttribute("aria-label") === wanted;
      },
      GIF,
      wanted,
    );
  await label("Pause");
  await page.find(`${GIF} >>> .giflet-play`).click();
  await label("Play");
  expect(await page.waitFor("its still", shown, GIF)).toMatchObject({ id });
});

test("[EMB-03, EMB-08] in two-click mode, nothing is requested from the provider before the click", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(host.page(`${tag(service)}<${GIF} gif="${id}" width="200" two-click></${GIF}>`));
  await page.find(`${GIF} >>> [part=ask]`).shown();
  expect(requestPaths(page, service.origin)).toEqual([]);
  await page.find(`${GIF} >>> [part=ask]`).click();
  expect(await page.waitFor("the GIF", shown, GIF)).toMatchObject({ id });
});

test("[EMB-08, A11-01] the button of the two-click mode stays inside a small element, also with texts of twice the size", async ({
  page,
  service,
  host,
}) => {
  await page.goto(
    host.page(`${tag(service)}<${GIF} gif="a" width="80" height="45" two-click></${GIF}><b>Beside it</b>`),
  );
  await page.find(`${GIF} >>> [part=ask]`).shown();
  const isInside = (size: string) =>
    page.evaluate(
      (selector, size) => {
        document.body.style.fontSize = size;
        const element = document.querySelector(selector);
        const [inner, outer] = [element?.shadowRoot?.querySelector("[part=ask]"), element].map((it) =>
          it?.getBoundingClientRect(),
        );
        return (
          inner && outer && outer.width === 80 && inner.right <= outer.right && inner.bottom <= outer.bottom
        );
      },
      GIF,
      size,
    );
  expect([await isInside("16px"), await isInside("32px")]).toEqual([true, true]);
});

test("[EMB-08, A11-01] the content that replaces the button of the two-click mode has its focus", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const selectors = [GIF, "giflet-grid", "giflet-player"];
  await page.goto(
    host.page(tag(service) + selectors.map((name) => `<${name} gif="${id}" two-click></${name}>`).join("")),
  );
  for (const selector of selectors) {
    const ask = page.find(`${selector} >>> [part=ask]`);
    await ask.shown();
    await page.evaluate(
      (selector) =>
        document.querySelector(selector)?.shadowRoot?.querySelector<HTMLElement>("[part=ask]")?.focus(),
      selector,
    );
    await page.press("Enter");
    await page.waitFor(
      `the focus in ${selector}`,
      (selector) => {
        const focused = document.querySelector(selector)?.shadowRoot?.activeElement;
        return focused?.matches("div, ul, iframe");
      },
      selector,
    );
  }
});

test("[EMB-03] the width of the element in the page's stylesheet is that of the GIF", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(host.page(`${tag(service)}<${GIF} gif="${id}" width="100"></${GIF}>`));
  expect(await page.waitFor("the GIF", shown, GIF)).toMatchObject({ width: 100 });
  const widths = await page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) element.style.width = "300px";
    const media = element?.shadowRoot?.querySelectorAll(".giflet-gif, img") ?? [];
    return [...media].map((it) => it.getBoundingClientRect().width);
  }, GIF);
  expect(widths).toEqual([300, 300]);
});

test("[EMB-03, NPM-03] on a page with vertical text, elements have the sizes of their attributes and of their parents", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  host.file("/style.css", "html { writing-mode: vertical-rl } div { width: 500px }");
  await page.goto(
    host.page(
      `${tag(service)}<link rel="stylesheet" href="/style.css"><${GIF} gif="${id}" width="240" height="180"></${GIF}>
      <div><giflet-grid></giflet-grid></div>`,
    ),
  );
  expect(await page.waitFor("the GIF", shown, GIF)).toMatchObject({ id, width: 240 });
  await listShown(page, "giflet-grid", 3);
  const boxOf = async (selector: string) => {
    const { width, height } = await page.find(selector).box();
    return [width, height];
  };
  expect([await boxOf(GIF), (await boxOf("giflet-grid"))[0]]).toEqual([[240, 180], 500]);
});

test("[EMB-03] a saved GIF and a picture by its address are shown without a call of the provider; a paused picture without a still stays", async ({
  page,
  service,
  host,
}) => {
  const [gif] = (await callApi(service.origin, "gifs/trending", { limit: 1 })).data;
  const url = gif?.images.original?.url ?? "";
  const rendition = { url, name: "original", mime: "image/gif", width: 200, height: 100 };
  const saved = JSON.stringify({ id: "saved-1", alt: "A saved GIF", renditions: [rendition] });
  await page.goto(
    host.page(
      `${tag(service)}<${GIF} id="saved" width="200" pause-control saved-gif='${saved}'></${GIF}>
      <${GIF} id="address" src="${url}" label="A picture"></${GIF}>`,
    ),
  );
  expect(await page.waitFor("the saved GIF", shown, "#saved")).toMatchObject({ id: "saved-1", width: 200 });
  expect(await page.waitFor("the picture", shown, "#address")).toMatchObject({ id: url });
  const alts = await page.evaluate(() =>
    ["#saved", "#address"].map((selector) =>
      document.querySelector(selector)?.shadowRoot?.querySelector("img")?.getAttribute("alt"),
    ),
  );
  expect(alts).toEqual(["A saved GIF", "A picture"]);
  await page.find("#saved >>> .giflet-play").click();
  await page.waitFor("its first frame", () => {
    const root = document.querySelector("#saved")?.shadowRoot;
    return root?.querySelector("canvas.giflet-media") && !root.querySelector(".giflet-alt");
  });
  await page.find("#saved >>> .giflet-play").click();
  await page.waitFor(
    "the moving picture",
    (url) => {
      const root = document.querySelector("#saved")?.shadowRoot;
      const image = root?.querySelector<HTMLImageElement>("img");
      return image?.src === url && image.naturalWidth > 0 && !root?.querySelector("canvas");
    },
    url,
  );
  expect(requestPaths(page, service.origin).filter((path) => path.startsWith("/v1/"))).toEqual([]);
});

for (const attribute of ['gif="no-such-gif"', 'src="javascript:1"'])
  test(`[EMB-03] without a GIF of the id or with an address that is ignored, the element has an error event and its content, or a message: ${attribute}`, async ({
    open,
    service,
    host,
  }) => {
    const page = await open({ before: recordTagEvents("error") });
    await page.goto(host.page(`${tag(service)}<${GIF} ${attribute}></${GIF}>`));
    expect(await waitForTagEvent(page, "error")).toMatchObject({ at: GIF, code: "gone" });
    await page.find(`${GIF} >>> [role=status]`).shown();
    expect(
      await page.evaluate(
        (selector) =>
          document.querySelector(selector)?.shadowRoot?.querySelector("[role=status]")?.textContent?.trim(),
        GIF,
      ),
    ).toBe("No GIFs found");
    await page.evaluate((selector) => document.querySelector(selector)?.append("No GIF"), GIF);
    await page.waitFor(
      "its content",
      (selector) =>
        !document.querySelector(selector)?.shadowRoot?.querySelector<HTMLElement>("[role=status]")
          ?.offsetWidth,
      GIF,
    );
  });

test("[EMB-03] the box of an element with both sizes stays when its GIF is missing", async ({
  page,
  service,
  host,
}) => {
  await page.goto(host.page(`${tag(service)}<${GIF} gif="no-such-gif" width="100" height="100"></${GIF}>`));
  const box = await page.waitFor(
    "the message",
    (selector) => {
      const element = document.querySelector(selector);
      const message = element?.shadowRoot?.querySelector<HTMLElement>("[role=status]");
      const [inner, outer] = [message, element].map((it) => it?.getBoundingClientRect());
      return inner && outer && [outer.width, outer.height, inner.bottom - outer.bottom];
    },
    GIF,
  );
  expect(box).toEqual([100, 100, 0]);
});

/** Records the pictures that scripts load by themselves, which no `img` of the page does. */
const OWN_LOADS = `
  globalThis.loads = [];
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  Object.defineProperty(HTMLImageElement.prototype, "src", {
    ...src,
    set(url) {
      loads.push(String(url));
      src.set.call(this, url);
    },
  });
`;

/** A saved GIF as an attribute, with a still. */
const savedGif = (still: string, moving: string) => {
  const size = { width: 200, height: 150 };
  const renditions = [
    { url: still, name: "original_still", mime: "image/gif", ...size },
    { url: moving, name: "original", mime: "image/gif", ...size },
  ];
  return `saved-gif='${JSON.stringify({ id: "saved-1", alt: "A saved GIF", renditions })}'`;
};

for (const reducedMotion of [false, true])
  test(`[EMB-03] a GIF by its id, a saved GIF and a picture of a known size that fail to load are reported, and their content is shown; reduced motion: ${reducedMotion}`, async ({
    open,
    service,
    host,
  }) => {
    const page = await open({ reducedMotion, before: OWN_LOADS + recordTagEvents("error") });
    await page.mock("/media/", { status: 404, body: "" });
    const { id } = await fullEntry(service.origin);
    const none = `${host.origin}/none`;
    const size = 'width="200" height="150"';
    const subjects = [
      `gif="${id}"`,
      savedGif(`${none}_still.gif`, `${none}.gif`),
      `src="${none}-other.gif" ${size}`,
    ];
    const elements = subjects.map(
      (it, at) => `<${GIF} width="200" ${it}><b id="own-${at}">No GIF</b></${GIF}>`,
    );
    await page.goto(host.page(tag(service) + elements.join("")));
    const events = await page.waitFor(
      "an event of each",
      (count) => {
        const { tagEvents } = globalThis as unknown as { tagEvents: TagEvent[] };
        return tagEvents.length === count && tagEvents;
      },
      subjects.length,
    );
    const failure = { name: "error", at: GIF, code: "network" };
    expect(events).toEqual(subjects.map(() => expect.objectContaining(failure)));
    for (const at of subjects.keys()) await page.find(`#own-${at}`).shown();
    const loads = await page.evaluate(() => (globalThis as unknown as { loads: string[] }).loads);
    // Before it plays, the first frame of a picture without a still is drawn.
    expect(loads.filter((url) => url === `${none}-other.gif`)).toHaveLength(1);
    page.errors.splice(0);
  });

test("[EMB-03] a saved GIF whose still fails shows its animation, without an event", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: recordTagEvents("error") });
  const [gif] = (await callApi(service.origin, "gifs/trending", { limit: 1 })).data;
  const saved = savedGif(`${host.origin}/none_still.gif`, gif?.images.original?.url ?? "");
  await page.goto(host.page(`${tag(service)}<${GIF} width="200" ${saved}></${GIF}>`));
  expect(await page.waitFor("the animation", shown, GIF)).toMatchObject({ id: "saved-1" });
  expect(await allTagEvents(page)).toEqual([]);
  page.errors.splice(0);
});

test("[EMB-03, A11-01] with a wrong address of the API, the message has a control that tries again, whose focus the GIF gets", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: recordTagEvents("error") });
  const { id } = await fullEntry(service.origin);
  const headers = { "access-control-allow-origin": "*" };
  await page.mock(`/v1/gifs/${id}`, { status: 404, headers, body: "<!doctype html>Not found" });
  await page.goto(host.page(`${tag(service)}<${GIF} gif="${id}" width="200" height="150"></${GIF}>`));
  expect(await waitForTagEvent(page, "error")).toMatchObject({ at: GIF, code: "http" });
  await page.find(`${GIF} >>> button`).shown();
  await page.mock(`/v1/gifs/${id}`, "server");
  await page.evaluate(
    (selector) => document.querySelector(selector)?.shadowRoot?.querySelector("button")?.focus(),
    GIF,
  );
  await page.press("Enter");
  expect(await page.waitFor("the GIF", shown, GIF)).toMatchObject({ id });
  const hasFocus = await page.evaluate((selector) => {
    const root = document.querySelector(selector)?.shadowRoot;
    return root?.activeElement?.contains(root.querySelector(".giflet-gif"));
  }, GIF);
  expect(hasFocus).toBe(true);
  page.errors.splice(0);
});

test("[EMB-03, A11-01] in a small box, messages are symbols inside it, with their texts as names", async ({
  page,
  service,
  host,
}) => {
  const size = 'width="40" height="40"';
  await page.goto(
    host.page(
      `${tag(service)}<${GIF} gif="no-such-gif" ${size}></${GIF}><${GIF} src="/none.gif" ${size}></${GIF}>`,
    ),
  );
  const messages = await page.waitFor(
    "both messages",
    (selector) => {
      const found = [...document.querySelectorAll(selector)].flatMap(
        (element) => element.shadowRoot?.querySelector<HTMLElement>("[role=status]") ?? [],
      );
      return (
        found.length === 2 &&
        found.map((message) => {
          const button = message.querySelector("button");
          const { offsetWidth, offsetHeight, clientWidth, clientHeight, scrollWidth, scrollHeight } = message;
          return {
            box: [offsetWidth, offsetHeight],
            isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
            text: message.querySelector("span")?.textContent,
            title: (button ?? message).title,
            name: button?.ariaLabel,
          };
        })
      );
    },
    GIF,
  );
  const common = { box: [40, 40], isCut: false };
  expect(messages).toEqual([
    { ...common, text: "No GIFs found", title: "No GIFs found", name: undefined },
    { ...common, text: "Error loading GIFs.", title: "Error loading GIFs. Try again?", name: "Try again?" },
  ]);
  page.errors.splice(0);
});

test("[EMB-03] a hidden element is not rendered, and requests nothing before it is shown", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const hidden = '<giflet-grid hidden search="cat"></giflet-grid><giflet-player hidden></giflet-player>';
  await page.goto(
    host.page(`${tag(service)}${hidden}<${GIF} id="hidden" gif="${id}" width="200" hidden></${GIF}>
      <${GIF} id="other" gif="${id}" width="200"></${GIF}>`),
  );
  expect(await page.waitFor("the other GIF", shown, "#other")).toMatchObject({ id });
  const displays = await page.evaluate(() =>
    [...document.querySelectorAll("[hidden]")].map((element) => getComputedStyle(element).display),
  );
  expect(displays).toEqual(["none", "none", "none"]);
  const calls = requestPaths(page, service.origin).filter((path) => path.startsWith("/v1/"));
  expect(calls).toEqual([expect.stringContaining(id)]);
  await page.evaluate(() => document.querySelector("#hidden")?.removeAttribute("hidden"));
  expect(await page.waitFor("the GIF", shown, "#hidden")).toMatchObject({ id });
});
