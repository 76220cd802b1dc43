import { createClient } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { ClientProvider, Gif } from "@giflet/react-components";
import { PNG } from "pngjs";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { axeFindings } from "../../support/axe.ts";
import { findEntry } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry } from "../../support/player.ts";
import { writeServerPage } from "../../support/server-page.ts";

function calls(name: string): boolean {
  return testPage.calls.some((call) => call.name === name);
}

test("[ITM-01, A11-03] a GIF is a link to its page with alt text, in a fitting rendition", async ({
  page,
  service,
}) => {
  const { id, url, title, alt_text } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 200 }));
  await page.waitFor("its picture", () => {
    const image = document.querySelector<HTMLImageElement>("img.giflet-media");
    return image?.complete && image.naturalWidth > 0;
  });
  expect(await page.find(".giflet-target").attribute("href")).toBe(url);
  expect(await page.find(".giflet-target").attribute("target")).toBe("_blank");
  expect(await page.find("img.giflet-media").attribute("alt")).toBe(alt_text || title);
  const { width } = await page.find("img.giflet-media").box();
  expect(width).toBe(200);
});

test("[ITM-01] in a row, a column or a grid of the page, a GIF has the size of its picture", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 200 }));
  await page.find("img.giflet-media").shown();
  for (const layout of ["flex", "grid", "flex; flex-direction: column"]) {
    const [box, picture] = await page.evaluate((layout) => {
      const gif = document.querySelector<HTMLElement>(".giflet-gif") as HTMLElement;
      const parent = gif.parentElement as HTMLElement;
      parent.style.cssText = `display: ${layout}; width: 500px; height: 600px`;
      return [gif, gif.querySelector("img") as HTMLElement].map(({ offsetWidth, offsetHeight }) => [
        offsetWidth,
        offsetHeight,
      ]);
    }, layout);
    expect(box, layout).toEqual(picture);
  }
});

test("[ITM-01] a GIF without a page and handler is an image; its pause button can be seen with forced colours", async ({
  open,
  service,
}) => {
  const page = await open({ forcedColors: true });
  const { id, title, alt_text } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, own: 1 }));
  const own = '[data-gif-id="own"]';
  await page.find(own).shown();
  const target = await page.evaluate((own) => {
    const element = document.querySelector(`${own} .giflet-target`);
    return [element?.tagName, element?.role, element?.ariaLabel];
  }, own);
  expect(target).toEqual(["SPAN", "img", alt_text || title]);
  expect(await axeFindings(page)).toEqual([]);
  const [icon, background] = await page.evaluate((own) => {
    const button = document.querySelector(`${own} .giflet-play`) as Element;
    return [
      getComputedStyle(button, "::before").borderInlineStartColor,
      getComputedStyle(button).backgroundColor,
    ];
  }, own);
  expect(icon).not.toBe(background);
});

test("[ITM-02, GRD-01] a server-rendered GIF whose image has loaded before hydration is visible and seen", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const client = createClient({ provider: sampleService(service.origin), apiKey: "e2e" });
  const gif = await client.gif(id);
  const markup = renderToString([
    h("h1", { key: 1 }, "Gif"),
    h("p", { key: 2, className: "away" }, "Nothing here"),
    h(ClientProvider, { key: 3, client }, h(Gif, { gif, width: 320 })),
  ]);
  const { server } = await writeServerPage("gif/gif", markup, [gif]);
  await page.goto(sitePage(server, { service: service.origin, consent: "granted" }));
  for (const name of ["visible", "seen"]) await page.waitFor(name, calls, name);
  expect(await page.evaluate(() => testPage.calls)).toEqual([
    { name: "visible", ids: [id] },
    { name: "seen", ids: [id] },
  ]);
  const [seen] = await stored(service.origin, "SEEN");
  expect(seen?.gif_id).toBe(id);
});

test("[ITM-01, A11-03] an image that fails shows its alt text, readable, and keeps name and size", async ({
  page,
  service,
}) => {
  const { id, title, alt_text } = await fullEntry(service.origin);
  await page.mock("/media/", { status: 404, body: "" });
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 200, paused: 1 }));
  await page.find(".giflet-alt").shown();
  expect(await page.find(".giflet-alt").text()).toBe(alt_text || title);
  const look = await page.evaluate(() => {
    const alt = document.querySelector(".giflet-alt") as Element;
    const { color, backgroundColor, textDecorationLine, fontSize } = getComputedStyle(alt);
    const [image, box] = [document.images[0] as Element, alt.getBoundingClientRect()];
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      color,
      backgroundColor,
      textDecorationLine,
      fontSize,
      isOnTop: top === alt,
      icon: getComputedStyle(image).opacity,
      size: [box.width, box.height],
      gif: [alt.closest(".giflet-gif")?.clientWidth, alt.closest(".giflet-gif")?.clientHeight],
    };
  });
  expect(look).toMatchObject({
    color: "rgb(255, 255, 255)",
    backgroundColor: "rgba(0, 0, 0, 0.72)",
    fontSize: "14px",
    isOnTop: true,
    icon: "0",
  });
  expect(look.size).toEqual(look.gif);
  expect(look.size[1]).toBeGreaterThan(50);
  const name = await page.evaluate(
    () => (document.querySelector("a.giflet-target img") as HTMLImageElement).alt,
  );
  expect(name).toBe(alt_text || title);
});

test("[ITM-01] a sticker has a checkerboard of two colors behind it", async ({ page, service }) => {
  const { id } = await findEntry(service.origin, ({ images }) => images.original_still, "stickers/trending");
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 200, paused: 1 }));
  await page.waitFor("its picture", () => document.images[0]?.naturalWidth);
  await page.evaluate(() => {
    (document.images[0] as HTMLElement).style.visibility = "hidden";
  });
  const { x, y } = await page.find(".giflet-gif").box();
  const picture = PNG.sync.read(Buffer.from((await page.picture()).split(",")[1] ?? "", "base64"));
  const pixel = (left: number, top: number) => {
    const start = 4 * ((Math.round(y) + top) * picture.width + Math.round(x) + left);
    return [...picture.data.subarray(start, start + 3)].join();
  };
  // The squares are 8 px wide. The corners of the box are round.
  const [light, dark] = [pixel(20, 20), pixel(28, 20)];
  expect(light).not.toBe(dark);
  expect([pixel(28, 28), pixel(36, 20), pixel(20, 36)]).toEqual([light, light, light]);
  expect([pixel(20, 28), pixel(36, 28), pixel(28, 36)]).toEqual([dark, dark, dark]);
});

test("[ITM-02] a GIF is seen with more than 99% in view, not with less", async ({ open, service }) => {
  const { id } = await fullEntry(service.origin);
  // So low that the GIF is partly below.
  const page = await open({ viewport: { width: 800, height: 300 } });
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 700 }));
  await page.waitFor("visible", calls, "visible");
  await page.waitFor(
    "its picture",
    () => document.querySelector<HTMLImageElement>("img.giflet-media")?.naturalWidth,
  );
  const { y, height } = await page.find(".giflet-gif").box();
  /** Changes the viewport so that this share of the GIF is in view, and waits until observers have reported it. */
  const show = async (share: number) => {
    await page.viewport({ width: 800, height: Math.round(y + share * height) });
    await page.waitFor(
      `${share} of the GIF in view`,
      async (share) => {
        const entry = await new Promise<IntersectionObserverEntry>((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect();
            if (entry) resolve(entry);
          });
          observer.observe(document.querySelector(".giflet-gif") ?? document.body);
        });
        return Math.abs(entry.intersectionRatio - share) < 0.002;
      },
      share,
    );
  };
  await show(0.987);
  expect(await page.evaluate(calls, "seen")).toBe(false);
  await show(0.993);
  await page.waitFor("seen", calls, "seen");
});

test("[ITM-03, TXT-02] the uploader is shown on hover, with a badge if verified, linked to the profile", async ({
  page,
  service,
}) => {
  const { id, user } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 320 }));
  await page.find(".giflet-gif").hover();
  await page.find(".giflet-attribution").shown();
  expect(await page.find(".giflet-attribution").text()).toContain(user?.display_name);
  expect(await page.find("a.giflet-attribution").attribute("href")).toContain(service.origin);
  expect(await page.find("a.giflet-attribution").attribute("target")).toBe("_blank");
  expect(await page.find("a.giflet-attribution").attribute("rel")).toContain("noopener");
  await page.find(".giflet-attribution .giflet-badge").shown();
});
