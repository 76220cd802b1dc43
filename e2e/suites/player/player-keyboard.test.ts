import { type Page, until } from "../../driver/index.ts";
import { expect, playerPage, test } from "../../support/harness.ts";
import { mockHosts, video } from "../../support/mock-hosts.ts";
import { hostedEntry, waitForPlayer } from "../../support/player.ts";

const VIDEO = ".giflet-player-external iframe";

/** The focused element in the accessibility tree: role, name and states. */
async function focused(page: Page): Promise<string | undefined> {
  const focused = (await page.accessibilityTree()).filter(
    (line) => / focused\b/.test(line) && !line.startsWith("RootWebArea"),
  );
  return focused.at(-1);
}

/** Waits until this element is focused; `states` are its other states. */
function at(page: Page, name: string, states = ""): Promise<unknown> {
  const wanted = [name, "focused", states].filter(Boolean).join(" ");
  let last: string | undefined;
  return until(`the focus at ${wanted}`, async () => {
    last = await focused(page);
    return last?.startsWith(name) && states.split(" ").every((state) => last?.includes(state)) && wanted;
  }).catch((error) => {
    throw new Error(`${error.message}; it was at ${last}`);
  });
}

async function tab(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.press("Tab");
    await at(page, name);
  }
}

/** Moves from the hosted video, which is focused, to the back button with Tab. */
async function toBack(page: Page): Promise<void> {
  await until("the video to have the focus", () =>
    page.evaluate((video) => document.activeElement?.matches(video) ?? false, VIDEO),
  );
  await video(await page.frame(VIDEO), "Pause");
  await page.find(".giflet-player-back").shown();
  await until("the way back", async () => {
    await page.press("Tab");
    return page.evaluate(() => document.activeElement?.matches(".giflet-player-back") ?? false);
  });
  await at(page, 'button "GIF"');
}

test("[A11-01, SHR-04, EXT-01, PLY-04, PLY-06] the keyboard reaches the whole player, and the focus is always visible", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "youtube");
  await mockHosts(page, service);
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  const { alt, owner } = await page.evaluate(() => ({
    // The name of a picture, or of a video.
    alt: ["alt", "aria-label"]
      .map((name) => document.querySelector(".giflet-player-media")?.getAttribute(name))
      .find(Boolean),
    owner: document.querySelector("a.giflet-player-by .giflet-player-name")?.textContent,
  }));

  // The GIF, its pause control, and what the focus reveals immediately.
  await tab(page, `link "${alt}"`);
  await page.find(".giflet-player-panel").shown();
  await tab(page, 'button "Pause"');
  await page.press("Space");
  await at(page, 'button "Play"');
  await page.press("Enter");
  await at(page, 'button "Pause"');

  // The hosted video receives the focus; Escape, or Enter on the back button, returns it.
  await tab(page, 'button "Watch on YouTube"');
  await page.press("Enter");
  await toBack(page);
  await page.press("Escape");
  await at(page, 'button "Watch on YouTube"');
  await page.press("Space");
  await toBack(page);
  await page.press("Enter");
  await at(page, 'button "Watch on YouTube"');

  // The share menu traps the focus, and returns it.
  await tab(page, 'link "Loopery"', 'button "Share"');
  await page.press("Enter");
  await at(page, 'button "Close"');
  expect(await page.accessibilityTree()).toContain('dialog "Share"');
  await tab(page, 'button "Favorite"');
  await page.press("Space");
  await at(page, 'button "Favorite"', "pressed");
  await tab(page, 'link "Facebook"', 'link "Twitter"', 'link "Pinterest"');
  await tab(page, 'textbox "Embed code"', 'button "Copy Embed code"', 'checkbox "Responsive"');
  await page.press("Space");
  await at(page, 'checkbox "Responsive"', "checked");
  await tab(page, 'textbox "Link"', 'button "Copy Link"', 'button "Watch on YouTube"');
  const within = () => page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName);
  const places = new Set<string | undefined>();
  for (let step = 0; step < 14; step += 1) {
    await page.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isBehind).toBe(false);
    places.add(await within());
  }
  expect(places).toContain("dialog");
  await page.press("Escape");
  await at(page, 'button "Share"');
  await page.find(".giflet-player-menu").gone();

  // From the menu to the hosted video and back.
  await page.press("Space");
  await at(page, 'button "Close"');
  await page.press("Shift+Tab");
  await until("the video's button in the menu", async () => {
    if (await page.evaluate(() => document.activeElement?.matches(".giflet-player-media-choice")))
      return true;
    await page.press("Shift+Tab");
    return false;
  });
  await page.press("Enter");
  await toBack(page);
  await page.press("Enter");
  await at(page, 'button "Watch on YouTube"');

  // Footer and related GIFs: one tab stop, arrow keys inside.
  await tab(page, 'link "Loopery"', 'button "Share"', ...(owner ? [`link "${owner}`] : []), 'link "Watch"');
  const names = await page.waitFor("related GIFs", () => {
    const links = [...document.querySelectorAll<HTMLElement>(".giflet-player-item a")];
    return links.length >= 3 && links.map((link) => link.querySelector("img")?.alt ?? "");
  });
  await tab(page, 'link "Powered by Loopery"', `link "${names[0]}`);
  await page.press("ArrowRight");
  await at(page, `link "${names[1]}`);
  await page.press("ArrowLeft");
  await at(page, `link "${names[0]}`);
  const below = await page.waitFor("a related GIF below the first", () => {
    const links = [...document.querySelectorAll<HTMLElement>(".giflet-player-item a")];
    const left = (link?: HTMLElement) => Math.round(link?.getBoundingClientRect().left ?? 0);
    return links
      .slice(1)
      .find((link) => left(link) === left(links[0]))
      ?.querySelector("img")?.alt;
  });
  await page.press("ArrowDown");
  await at(page, `link "${below}`);
  await page.press("Home");
  await at(page, `link "${names[0]}`);

  // The bar is shown once they are scrolled. Escape hides all of it, and the focus moves to the GIF.
  await page.press("ArrowDown");
  await page.press("ArrowDown");
  await page.find(".giflet-player-bar").shown();
  await until("the bar", async () => {
    if ((await focused(page))?.startsWith('link "Continue Watching on Loopery"')) return true;
    await page.press("Tab");
    return false;
  });
  await page.press("Escape");
  await at(page, `link "${alt}"`);
  await page.find(".giflet-player-panel").gone();
  await page.find(".giflet-player-bar").gone();
});

test("[A11-01, PLY-08] on a phone, the footer can be focused only while it is open", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "youtube");
  await page.goto(playerPage(service, id, { mobile: 1 }));
  await waitForPlayer(page);
  await tab(page, 'link "', 'button "Pause"', 'button "Watch on YouTube"', 'button "Show details"');
  await page.press("Enter");
  await at(page, 'button "Hide details"', "expanded");
  await page.find(".giflet-player-sheet").shown();
  for (const name of ['link "View on Loopery"', 'link "Watch"', 'link "Loopery"']) {
    await page.press("Shift+Tab");
    await at(page, name);
  }
  await tab(page, 'link "Watch"', 'link "View on Loopery"', 'button "Hide details"');
  await page.press("Space");
  await at(page, 'button "Show details"');
  await page.find(".giflet-player-sheet").gone();
  await page.press("Shift+Tab");
  await at(page, 'button "Watch on YouTube"');
});
