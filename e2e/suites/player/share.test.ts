import type { Scope } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { advance, STOPPED_CLOCK } from "../../support/clock.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { mockHosts } from "../../support/mock-hosts.ts";
import { fullEntry, hostedEntry, openFramedPlayer, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

const FIELDS = {
  code: '.giflet-player-field:has([name="embed"])',
  link: '.giflet-player-field:has([name="link"])',
};

async function openMenu(player: Scope): Promise<void> {
  await player.find(".giflet-player-share").click();
  await player.find(".giflet-player-menu[open]").shown();
}

function value(player: Scope, field: string): Promise<string> {
  return player.evaluate(
    (field) => document.querySelector<HTMLInputElement>(`${field} input`)?.value ?? "",
    field,
  );
}

for (const half of ["page", "component"]) {
  test(`[NPM-03] with forced colours, the heart differs from the menu (${half})`, async ({
    open,
    service,
  }) => {
    const page = await open({ forcedColors: true });
    const { id } = await fullEntry(service.origin);
    if (half === "page") await page.goto(playerPage(service, id));
    else await page.goto(sitePage("player/player", { service: service.origin, ids: id }));
    await page.waitFor("the player", () => document.querySelector(".giflet-player.is-ready"));
    await openMenu(page);
    const [heart, menu] = await page.evaluate(() => {
      const styleOf = (part: string) =>
        getComputedStyle(document.querySelector(`.giflet-player-${part}`) as Element);
      return [styleOf("favorite path").stroke, styleOf("menu").backgroundColor];
    });
    expect(heart).not.toBe(menu);
  });
}

/** Where the focus is: in the menu, on nothing, or on something behind the menu. */
function focusIn(player: Scope): Promise<string> {
  return player.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || activeElement === document.documentElement)
      return "nowhere";
    return activeElement.closest(".giflet-player-menu") ? "menu" : `behind: ${activeElement.className}`;
  });
}

test("[SHR-01] the menu has favorite, three networks, read-only embed code and link, and a close control", async ({
  page,
  service,
}) => {
  const { id, url, bitly_url } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await openMenu(player);
  expect(await player.find(".giflet-player-menu h2").text()).toBe("Share");
  // Many pages reset the margin of every element.
  const [center, reset] = await player.evaluate(() => {
    const centerOf = () => {
      const { left, right, top, bottom } = (
        document.querySelector(".giflet-player-menu") as Element
      ).getBoundingClientRect();
      return [Math.round(left + right), Math.round(top + bottom)];
    };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { margin: 0 }");
    const before = centerOf();
    document.adoptedStyleSheets.push(sheet);
    const after = centerOf();
    document.adoptedStyleSheets.pop();
    return [before, after];
  });
  expect(reset).toEqual(center);
  expect(await player.find("button.giflet-player-favorite").text()).toBe("Favorite");
  const networks = await player.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>(".giflet-player-menu a")].map(({ text, host, rel }) => [
      text.trim(),
      host,
      rel,
    ]),
  );
  expect(networks).toEqual([
    ["Facebook", "www.facebook.com", "noopener"],
    ["Twitter", expect.stringMatching(/^(twitter|x)\.com$/), "noopener"],
    ["Pinterest", "www.pinterest.com", "noopener"],
  ]);
  const fields = await player.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>(".giflet-player-field input")].map((input) => [
      input.labels?.[0]?.textContent?.trim(),
      input.readOnly,
    ]),
  );
  expect(fields).toEqual([
    ["Embed code", true],
    ["Link", true],
  ]);
  expect(await value(player, FIELDS.link)).toBe(bitly_url || url);
  const code = await value(player, FIELDS.code);
  expect(code).toMatch(/^<iframe [^>]*src="[^"]*\/embed\//);
  expect(code).toContain(id);
  for (const side of ["width", "height"]) {
    const length = Number(new RegExp(`${side}="(\\d+)"`).exec(code)?.[1]);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(480);
  }
  await player.find('.giflet-player-close[aria-label="Close"]').click();
  await player.find(".giflet-player-menu").gone();
});

/** Waits until a copy button says so, on the green of a success. */
async function confirmed(scope: Scope, button: string): Promise<void> {
  await scope.waitFor(
    "the confirmation of the copy",
    (selector) => {
      const button = document.querySelector(selector);
      if (button?.textContent !== "Copied") return false;
      const [red = 0, green = 0, blue = 0] = getComputedStyle(button).backgroundColor.match(/\d+/g) ?? [];
      return Number(green) > Number(red) + 40 && Number(green) > Number(blue) + 40;
    },
    button,
  );
}

test("[SHR-02] networks open in popup windows of their sizes, without access to the player", async ({
  page,
  service,
}) => {
  const { id, url } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await openMenu(player);
  const sizes = { facebook: [480, 480], twitter: [750, 350], pinterest: [480, 480] };
  for (const [network, size] of Object.entries(sizes)) {
    const link = player.find(`a[data-share="${network}"]`);
    expect(decodeURIComponent((await link.attribute("href")) ?? "")).toContain(url);
    const popup = await page.popup(() => link.click());
    // The window manager may round by a pixel.
    await popup.waitFor(
      `a window of ${size}`,
      ([width = 0, height = 0]) => Math.abs(innerWidth - width) < 2 && Math.abs(innerHeight - height) < 2,
      size,
    );
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await popup.close();
  }
  expect(page.url()).toContain("frame.html");
});

for (const [name, address] of [
  ["page", (service: Service, id: string, networks: string) => playerPage(service, id, { networks })],
  [
    "component",
    ({ origin }: Service, ids: string, networks: string) =>
      sitePage("player/player", { service: origin, ids, networks }),
  ],
  [
    "share panel",
    ({ origin }: Service, ids: string, networks: string) =>
      sitePage("player/share-panel", { service: origin, ids, networks }),
  ],
] as const)
  test(`[TXT-05, SHR-01, SHR-03] Reddit and Tumblr can be chosen for the ${name}`, async ({
    page,
    service,
  }) => {
    const { id, url, title, images } = await fullEntry(service.origin);
    await page.goto(address(service, id, "reddit,tumblr"));
    if (name !== "share panel") await openMenu(page);
    await page.find('a[data-share="tumblr"] svg').shown();
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[data-share]")].map(({ text, href }) => {
        const { host, pathname, searchParams } = new URL(href);
        return [text.trim(), host + pathname, Object.fromEntries(searchParams)] as const;
      }),
    );
    const tumblr = {
      canonicalUrl: url,
      content: images.original?.url,
      caption: title,
      clickthroughUrl: url,
      posttype: "photo",
      tags: expect.stringMatching(/\w/),
    };
    expect(links).toEqual([
      ["Reddit", "www.reddit.com/submit", { url }],
      ["Tumblr", "www.tumblr.com/widgets/share/tool", tumblr],
    ]);
    const popup = await page.popup(() => page.find('a[data-share="reddit"]').click());
    await popup.close();
  });

test.for([
  ["youtube", "YouTube"],
  ["vimeo", "Vimeo"],
] as const)(
  "[SHR-03] the panel has heading, networks, address and close, and a video area that plays (a mock of the host %s)",
  async ([host, name], { page, service }) => {
    await mockHosts(page, service);
    const { id, url, bitly_url } = await hostedEntry(service.origin, host);
    const player = await openFramedPlayer(page, service, id);
    await openMenu(player);
    for (const part of [
      "h2",
      ".giflet-player-close",
      ".giflet-player-favorite",
      '[data-share="pinterest"]',
      ".giflet-player-videos",
    ]) {
      await player.find(`.giflet-player-menu ${part}`).shown();
    }
    expect(await value(player, FIELDS.link)).toBe(bitly_url || url);
    expect(await player.find(".giflet-player-videos h3").text()).toBe("Video");
    expect(await player.find(".giflet-player-videos .giflet-player-media-choice").text()).toBe(
      `Watch on ${name}`,
    );
    await player.find(".giflet-player-media-choice").click();
    await player.find(".giflet-player-menu").gone();
    await player.find(".giflet-player-external iframe").shown();
  },
);

test("[SHR-03] the share panel alone has close, heading, networks, favorite, link and a button for each video", async ({
  page,
  service,
}) => {
  const youtube = await hostedEntry(service.origin, "youtube");
  const vimeo = await hostedEntry(service.origin, "vimeo");
  const ids = `${youtube.id},${vimeo.id}`;
  await page.goto(sitePage("player/share-panel", { service: service.origin, ids }));
  const panel = page.find(".giflet-player-share-panel");
  await panel.shown();
  expect(await page.find(".giflet-player-share-panel h2").text()).toBe("Share");
  const networks = page.find(".giflet-player-share-panel .giflet-player-networks");
  await page.waitFor(
    "the networks",
    () => document.querySelectorAll(".giflet-player-networks .giflet-player-network").length === 4,
  );
  expect((await networks.text()).replace(/\s+/g, " ")).toBe("FavoriteFacebookTwitterPinterest");
  expect(
    await page.evaluate(() => document.querySelector<HTMLInputElement>(".giflet-player-field input")?.value),
  ).toBe(youtube.bitly_url || youtube.url);
  expect(await page.find(".giflet-player-videos h3").text()).toBe("Video");
  expect(await axeFindings(page)).toEqual([]);
  const { width, height } = await panel.box();
  expect(width).toBeLessThanOrEqual(360);
  expect(height).toBeGreaterThan(100);

  await page.find(".giflet-player-favorite").click();
  await page.find('.giflet-player-favorite[aria-pressed="true"]').shown();
  for (const network of ["facebook", "twitter", "pinterest"]) {
    const popup = await page.popup(() => page.find(`a[data-share="${network}"]`).click());
    await popup.close();
  }
  await page.find(".giflet-player-media-choice").click();
  await page.find(".giflet-player-media-choice + .giflet-player-media-choice").click();
  await page.find(".giflet-player-close").click();
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-player-media-choice")].map(({ textContent }) => textContent),
  );
  expect(labels).toEqual(["Watch on YouTube", "Watch on Vimeo"]);
  const calls = await page.evaluate(() => globalThis.testPage.calls.map(({ name, ids }) => [name, ...ids]));
  const video = ({ external_media: media }: typeof vimeo) => [media?.provider_name, String(media?.asset_uid)];
  expect(calls).toEqual([
    ...["facebook", "twitter", "pinterest"].map((network) => ["share", network, youtube.id]),
    ["video", ...video(youtube)],
    ["video", ...video(vimeo)],
    ["close"],
  ]);
});

test("[SHR-03, SHR-04] the share panel copies its link and, with the option, the embed code", async ({
  page,
  service,
}) => {
  const { id, url, bitly_url } = await fullEntry(service.origin);
  const shown = async (params: Record<string, string>) => {
    await page.goto(sitePage("player/share-panel", { service: service.origin, ids: id, ...params }));
    await page.find('a[data-share="pinterest"]').shown();
    return page.evaluate(() => document.querySelectorAll(".giflet-player-field").length);
  };
  expect(await shown({})).toBe(1);
  await page.find(".giflet-player-videos").gone();
  await page.find(".giflet-player-copy").click();
  await confirmed(page, ".giflet-player-copy");
  expect((await page.clipboard())["text/plain"]).toBe(bitly_url || url);
  expect(await page.evaluate(() => globalThis.testPage.calls)).toEqual([
    { name: "share", ids: ["link", id] },
  ]);
  expect(await shown({ embedCode: "1" })).toBe(2);
});

test("[SHR-04] a copy button copies its field and shows a confirmation for two seconds", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const page = await open(STOPPED_CLOCK);
  await page.goto(playerPage(service, id));
  // It is ready after 700 ms at the latest.
  await page.waitFor("the script", () => document.querySelector(".giflet-player-pause:not([hidden])"));
  await advance(page, 700);
  await waitForPlayer(page);
  await openMenu(page);
  for (const field of Object.values(FIELDS)) {
    const button = page.find(`${field} .giflet-player-copy`);
    expect(await button.text()).toBe("Copy");
    await button.click();
    await page.waitFor(
      "the word that it is copied",
      (field) =>
        document.querySelector(`${field} .giflet-player-copy`)?.textContent === "Copied" &&
        document.querySelector('.giflet-player-menu [role="status"]')?.textContent === "Copied",
      field,
    );
    expect((await page.clipboard())["text/plain"]).toBe(await value(page, field));
    await advance(page, 1999);
    expect(await button.text()).toBe("Copied");
    await advance(page, 1);
    expect(await button.text()).toBe("Copy");
  }
});

test("[SHR-04] the focus stays in the menu until Escape, and then returns", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  await page.find(".giflet-player-share").focus();
  await page.press("Enter");
  await page.find(".giflet-player-menu[open]").shown();
  expect(await focusIn(page)).toBe("menu");
  expect(await page.find(".giflet-player-share").attribute("aria-expanded")).toBe("true");

  const places: string[] = [];
  const visited = new Set<string>();
  // Twice around, so that anything behind the menu would be reached.
  for (let step = 0; step < 24; step++) {
    await page.press("Tab");
    places.push(await focusIn(page));
    visited.add(await page.evaluate(() => document.activeElement?.className ?? ""));
  }
  expect(places.filter((place) => place.startsWith("behind"))).toEqual([]);
  expect(places.filter((place) => place === "menu").length).toBeGreaterThan(16);
  expect([...visited]).toEqual(expect.arrayContaining([expect.stringContaining("giflet-player-favorite")]));

  await page.press("Escape");
  await page.find(".giflet-player-menu").gone();
  expect(await page.evaluate(() => document.activeElement?.matches(".giflet-player-share"))).toBe(true);
  // The dialog dispatches `close` after it is closed.
  await page.find('.giflet-player-share[aria-expanded="false"]').shown();
});
