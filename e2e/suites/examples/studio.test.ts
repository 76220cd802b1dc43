import type { GifBatchAction } from "@giflet/core/site";
import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { expect } from "../../support/harness.ts";
import { pickerShown } from "../../support/picker.ts";
import {
  press,
  type Studio,
  test,
  waitForAlert,
  waitForHeading,
  waitForStatus,
} from "../../support/studio.ts";

/** An owner, whose channel has the same name. The example data has no story of theirs. */
const OWNER = "fernweh";

const NAME = "dialog[open] [name=name]";

const BATCHES = "/api/v1/moderation/gif-batch-actions/";

/** Waits until the tree of channels has these entries, with a hyphen for each level. */
function treeReads(page: Page, expected: string[]): Promise<unknown> {
  const reads = (expected: string) => {
    const lines = [...document.querySelectorAll(".branch")].map((branch) => {
      let depth = -1;
      for (let at = branch.closest(".tree"); at; at = at.parentElement?.closest(".tree") ?? null) depth += 1;
      return "-".repeat(depth) + branch.querySelector("span")?.textContent;
    });
    return lines.join() === expected;
  };
  return page.waitFor(`the tree ${expected}`, reads, expected.join());
}

/** Waits until a list of tags has these entries. */
function tagsRead(page: Page, kind: string, expected: string[]): Promise<unknown> {
  const reads = (kind: string, expected: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-tags=${kind}] [data-tag]`)]
      .map(({ dataset }) => dataset.tag)
      .join() === expected;
  return page.waitFor(`the ${kind} tags ${expected}`, reads, kind, expected.join());
}

async function nameIt(page: Page, name: string): Promise<void> {
  await page.find(NAME).fill(name);
  await page.press("Enter");
  await page.find("dialog").gone();
}

async function addTag(page: Page, kind: string, tag: string): Promise<void> {
  await page.find(`[data-tags=${kind}] [name=tag]`).fill(tag);
  await page.press("Enter");
  await waitForStatus(page, `“${tag}” is added.`);
  await page.find(`[data-tags=${kind}] [data-tag="${tag}"]`).shown();
}

/** Selects this many GIFs of the picker's first ones. Returns their ids. */
async function pick(page: Page, count: number): Promise<string[]> {
  await pickerShown(page, count);
  const picked: string[] = [];
  for (let place = 1; place <= count; place += 1) {
    const item = `.giflet-item[aria-posinset="${place}"]`;
    picked.push((await page.find(`${item} .giflet-gif`).attribute("data-gif-id")) ?? "");
    await page.find(`${item} .giflet-target`).focus();
    await page.press("Enter");
    const says = (count: number) =>
      document.querySelector("dialog .actions [role=status]")?.textContent?.startsWith(`${count} GIF`);
    await page.waitFor(`${place} in the picker's count`, says, place);
  }
  await press(page, "Done");
  await page.find("dialog").gone();
  return picked;
}

/** The two open batches of the example data. */
async function openBatches(studio: Studio): Promise<[GifBatchAction, GifBatchAction]> {
  const open = await studio.call<GifBatchAction[]>("ada", `GET ${BATCHES}?state=open`);
  const [first, second] = open;
  if (!first || !second || open.length > 2) throw new Error(`open batches: ${JSON.stringify(open)}`);
  return [first, second];
}

interface Leader {
  username: string;
  count: number;
}

test("[SIT-05, SIT-06] an owner creates, moves, renames, tags, fills and deletes a channel, and it is there after a reload", async ({
  page,
  studio,
}) => {
  await studio.signIn(page, OWNER, "channels");
  await treeReads(page, ["Fernweh"]);
  await press(page, "Add subchannel");
  await nameIt(page, "Seasons");
  await waitForHeading(page, "Seasons");
  await press(page, "Add subchannel");
  await nameIt(page, "Spring");
  await waitForHeading(page, "Spring");
  await page.find("[data-channel=seasons]").click();
  await waitForHeading(page, "Seasons");
  await press(page, "Add subchannel");
  await nameIt(page, "Autumn");
  await waitForHeading(page, "Autumn");
  await treeReads(page, ["Fernweh", "-Seasons", "--Spring", "--Autumn"]);

  await press(page, "Move up");
  await treeReads(page, ["Fernweh", "-Seasons", "--Autumn", "--Spring"]);
  await press(page, "Move to…");
  await page.find("dialog select").focus();
  await page.press("f");
  await press(page, "Move");
  await waitForStatus(page, "“Autumn” is now in “Fernweh”.");
  await treeReads(page, ["Fernweh", "-Seasons", "--Spring", "-Autumn"]);
  await press(page, "Rename");
  await nameIt(page, "Fall");
  await treeReads(page, ["Fernweh", "-Seasons", "--Spring", "-Fall"]);

  await addTag(page, "ranked", "leaves");
  await addTag(page, "ranked", "gold");
  await addTag(page, "ranked", "rain");
  await press(page, "Move rain up");
  await tagsRead(page, "ranked", ["leaves", "rain", "gold"]);
  await press(page, "Remove leaves");
  await addTag(page, "magic", "cozy");
  await press(page, "Add GIFs");
  const picked = await pick(page, 2);
  await page.find(`[data-gif="${picked[1]}"]`).shown();
  await page.find(`[data-gif="${picked[1]}"] .button`).click();
  await page.find(`[data-gif="${picked[1]}"]`).gone();

  const shown = async () => {
    await page.goto(studio.address("channels"));
    await page.find("[data-channel=autumn]").click();
    await waitForHeading(page, "Fall");
  };
  await shown();
  await treeReads(page, ["Fernweh", "-Seasons", "--Spring", "-Fall"]);
  await tagsRead(page, "ranked", ["rain", "gold"]);
  await tagsRead(page, "magic", ["cozy"]);
  await page.find(`[data-gif="${picked[0]}"] .button`).shown();

  await press(page, "Delete");
  await press(page, "Delete channel");
  await waitForStatus(page, "“Fall” is deleted.");
  await treeReads(page, ["Fernweh", "-Seasons", "--Spring"]);
  await page.goto(studio.address("channels"));
  await treeReads(page, ["Fernweh", "-Seasons", "--Spring"]);
});

test("[SIT-09, SIT-10] a moderator works on a batch; the second one to claim it gets a message and the next batch", async ({
  page,
  open,
  studio,
}) => {
  const [first, second] = await openBatches(studio);
  const gifs = first.gif_ids;
  const leaders = await studio.call<Leader[]>("ada", `GET ${BATCHES}leaderboard/`);
  const decided = leaders.find(({ username }) => username === "mo")?.count ?? 0;
  const other = await open();
  await studio.signIn(page, "mo", "moderation");
  await studio.signIn(other, "mei", "moderation");
  await other.find("#queue").shown();
  await press(page, `Take batch ${first.job_id}`);
  await waitForHeading(page, `Batch ${first.job_id}`);
  await press(other, `Take batch ${first.job_id}`);
  await waitForAlert(other, "this batch is assigned to another moderator");
  await press(other, `Take batch ${second.job_id}`);
  await waitForHeading(other, `Batch ${second.job_id}`);

  const tile = (place: number) => `[data-gif="${gifs[place]}"]`;
  await press(page, "Approve", tile(0));
  await page.find(`${tile(0)} [data-decision=approve]`).shown();
  await press(page, "Reject", tile(1));
  await page.find(`${tile(1)} [data-decision=reject]`).shown();
  await page.find(`${tile(2)} select`).focus();
  await page.press("r");
  await waitForStatus(page, "is rated r.");

  // The batch is still theirs, with its decisions, after a reload.
  await page.goto(studio.address("moderation"));
  await waitForHeading(page, `Batch ${first.job_id}`);
  await page.find(`${tile(1)} [data-decision=reject]`).shown();
  await press(page, "Approve the rest and finish");
  await waitForStatus(page, `Batch ${first.job_id} is done.`);
  await page.waitFor(
    "the decisions on the leaderboard",
    (expected) => document.querySelector(".leaders li")?.textContent?.includes(expected),
    `mo (you) ${decided + gifs.length}`,
  );
  const known = gifs.map((id) =>
    studio.call<{ moderation: string; rating: string }>("mo", `GET /ajax/gif/${id}/extended-metadata`),
  );
  const facts = await Promise.all(known);
  expect(facts.map(({ moderation }) => moderation)).toEqual(
    gifs.map((_, place) => (place === 1 ? "reject" : "approve")),
  );
  expect(facts[2]?.rating).toBe("r");

  await press(page, "New batch");
  await pick(page, 1);
  const third = Number(second.job_id) + 1;
  await waitForStatus(page, `Batch ${third} is in the queue.`);
  await press(page, `Take batch ${third}`);
  await press(page, "Reject");
  await press(page, "Finish the batch");
  await waitForStatus(page, `Batch ${third} is done.`);
});

test("[SIT-12, SIT-13] an author writes, publishes, schedules and removes a story, and it is there after a reload", async ({
  page,
  studio,
}) => {
  await studio.signIn(page, "ada", "stories");
  await press(page, "New story");
  await page.find("[name=title]").fill("Monday, kindly");
  await page.find("[name=slug]").fill("Monday");
  await press(page, "Add GIFs");
  const picked = await pick(page, 2);
  await page.find(`[data-gif="${picked[1]}"] .button`).click();
  await press(page, "Save");
  await waitForStatus(page, "“Monday, kindly” is saved.");
  // The list is fetched again: until then, the first story is the draft of the example data.
  await page.waitFor("two stories", () => document.querySelectorAll(".story").length === 2);
  const badge = (text: string) =>
    page.waitFor(
      `a story that is ${text}`,
      (text) => document.querySelector(".badge")?.textContent === text,
      text,
    );
  await badge("Draft");
  await press(page, "Publish");
  await badge("Published");

  await page.find("[name=story]").focus();
  await page.press("m");
  const time = await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("[name=time]");
    if (field) field.value = "2031-05-06T07:08";
    return new Date("2031-05-06T07:08").toISOString().replace(".000", "");
  });
  await press(page, "Schedule");
  await page.find(`.schedule time[datetime="${time}"]`).shown();

  await page.goto(studio.address("stories"));
  await badge("Published");
  await page.find(`.schedule time[datetime="${time}"]`).shown();
  const story = await studio.call<{ gifs: { id: string }[]; cover_gifs: { id: string }[] }>(
    "ada",
    "GET /gateway/v1/stories/slug/monday",
  );
  expect(story.gifs.map(({ id }) => String(id))).toEqual([picked[1], picked[0]]);
  expect(story.cover_gifs.map(({ id }) => String(id))).toEqual([picked[1]]);

  await press(page, "Unschedule Monday, kindly");
  await page.find(`.schedule time[datetime="${time}"]`).gone();
  await press(page, "New story");
  await page.find("[name=title]").fill("Another");
  await page.find("[name=slug]").fill("monday");
  await page.press("Enter");
  await waitForAlert(page, "this already exists");
  await press(page, "Cancel");
  await press(page, "Remove");
  await press(page, "Remove story");
  // The draft of the example data remains.
  await page.waitFor("one story", () => document.querySelectorAll(".story").length === 1);
  await page.goto(studio.address("stories"));
  await badge("Draft");
  const stories = "GET /gateway/v1/stories/username/ada?fetch_unpublished=true";
  expect(await studio.call("ada", stories)).toMatchObject([{ title: "Reasons to celebrate" }]);
});

test("[SIT-01, CLI-06] a message explains why a signed-out, forbidden or failing call did not work", async ({
  page,
  studio,
}) => {
  await page.goto(studio.address("moderation"));
  await waitForHeading(page, "Sign in");
  expect(await page.find(".lead").text()).toContain("Moderation is for moderators, and you are signed out.");
  await page.find("[data-person=gia]").click();
  await page.find(".who").shown();
  expect(await page.find(".page .empty").text()).toContain("Moderation is for moderators.");
  await press(page, "Sign out");
  await page.find(`[data-person=${OWNER}]`).click();
  await page.find(".who").shown();
  expect(await page.evaluate(() => document.querySelector(".head nav")?.textContent)).toBe("ChannelsStories");
  await page.goto(studio.address("channels"));
  await waitForHeading(page, "Fernweh");

  // Another person has signed in, in another tab.
  const signIn = async (username: string) => {
    const headers = { "content-type": "application/json" };
    await fetch("/login", { method: "POST", headers, body: JSON.stringify({ username }) });
  };
  await page.evaluate(signIn, "gia");
  await press(page, "Rename");
  await page.find(NAME).fill("Mine now");
  await page.press("Enter");
  await waitForAlert(page, "Not allowed: you are not the owner.");
  await press(page, "Cancel");
  await page.find("dialog").gone();

  // And now the session has ended.
  await page.evaluate(async () => {
    const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const headers = { authorization: "API-Key e2e", "x-csrftoken": token };
    await fetch("/login", { method: "DELETE", headers });
  });
  await page.find("[data-tags=magic] [name=tag]").fill("sea");
  await page.press("Enter");
  await waitForAlert(page, "You are signed out.");
  await press(page, "Sign in again");
  await waitForHeading(page, "Sign in");

  await page.find(`[data-person=${OWNER}]`).click();
  await waitForHeading(page, "Fernweh");
  await studio.service.misbehave({ error_rate: 1, status: 503 });
  await page.find('.head nav [href="#stories"]').click();
  await waitForAlert(page, "Loopery has a server error.");
  await studio.service.misbehave({});
  await press(page, "Try again");
  await page.find("[aria-labelledby=stories] .empty").shown();
});

/** The accessible name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.firstElementChild?.textContent : undefined;
    const readingOrder = at?.cloneNode(true) as Element | undefined;
    for (const silent of readingOrder?.querySelectorAll("[aria-hidden]") ?? []) silent.remove();
    return label ?? at?.ariaLabel ?? readingOrder?.textContent?.trim() ?? "";
  });
}

/** Waits until the element with this name is focused. */
function focusedOn(page: Page, name: string): Promise<unknown> {
  return until(`the focus on ${name}`, async () => (await focused(page)) === name);
}

/** Moves the focus there with the Tab key alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.press("Tab");
    if ((await focused(page)) === name) return;
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

test("[A11-01] the studio works by keyboard alone, and the focus is never lost", async ({ page, studio }) => {
  await page.goto(studio.address());
  await page.find(".people-many").shown();
  await focusedOn(page, "Sign in");
  await tabTo(page, "Fernweh owner");
  await page.press("Enter");
  await waitForHeading(page, "Fernweh");
  await focusedOn(page, "Channels");
  for (const name of ["One", "Two"]) {
    await tabTo(page, "Fernweh12 GIFs");
    await page.press("Enter");
    await waitForHeading(page, "Fernweh");
    await tabTo(page, "Add subchannel");
    await page.press("Enter");
    await page.find(NAME).shown();
    await page.find("dialog [name=name]:focus").shown();
    await page.type(name);
    await page.press("Enter");
    await waitForHeading(page, name);
    await page.find("#channel:focus").shown();
  }
  await tabTo(page, "Move up");
  await page.press("Enter");
  await treeReads(page, ["Fernweh", "-Two", "-One"]);
  await focusedOn(page, "Move up");
  await tabTo(page, "New tag");
  await page.type("sea");
  await page.press("Enter");
  await tagsRead(page, "ranked", ["sea"]);
  await page.press("Shift+Tab");
  await focusedOn(page, "Remove sea");
  await page.press("Enter");
  await tagsRead(page, "ranked", []);
  await focusedOn(page, "New tag");
  await tabTo(page, "Delete");
  await page.press("Enter");
  await page.find("dialog[open]").shown();
  await tabTo(page, "Cancel");
  await page.press("Enter");
  await page.find("dialog").gone();
  await focusedOn(page, "Delete");
  await page.press("Enter");
  await page.find("dialog[open]").shown();
  await tabTo(page, "Delete channel");
  await page.press("Enter");
  await treeReads(page, ["Fernweh", "-One"]);
  await page.find("#channel:focus").shown();
  await tabTo(page, "Stories");
  await page.press("Enter");
  await page.find("h1:focus").shown();
  await tabTo(page, "New story");
  await page.press("Enter");
  await page.find("[name=title]:focus").shown();
  await tabTo(page, "Cancel");
  await page.press("Enter");
  await page.waitFor("the focus on New story", () => document.activeElement?.textContent === "New story");
  await tabTo(page, "Sign out");
  await page.press("Enter");
  await page.find("h1:focus").shown();
  await waitForHeading(page, "Sign in");
});

/** Adds what the example data leaves out: a subchannel, and a story of the admin. */
async function furnish({ call }: Studio): Promise<void> {
  await call(OWNER, "POST /api/v1/channels/", { display_name: "Below", parent: OWNER });
  await call("ada", "PUT /gateway/v1/stories", { title: "A day at sea", is_published: true });
}

test("[SIT-05, SIT-10, SIT-13] on its first start the studio has channels, batches, leaders and a schedule", async ({
  page,
  studio,
}) => {
  const texts = (selector: string) =>
    page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
      selector,
    );
  await studio.signIn(page, "ada", "channels");
  await page.find(".tile").shown();
  const counts = await texts(".branch small");
  expect(counts.length).toBeGreaterThan(30);
  expect(counts).not.toContain("0 GIFs");
  expect((await texts("[data-tags=ranked] .tag")).length).toBeGreaterThan(0);
  await page.find('.head nav [href="#moderation"]').click();
  await waitForHeading(page, "Queue");
  expect((await texts("[aria-labelledby=queue] .lead")).join()).toContain("2 open batches.");
  await page.find(".leaders li").shown();
  expect(await texts(".leaders li")).toEqual(["mo 12", "mei 6"]);
  await page.find('.head nav [href="#stories"]').click();
  await page.find(".schedule time").shown();
  expect((await texts(".schedule strong")).sort()).toEqual([
    "Breakfast club",
    "Into the woods",
    "Light of the north",
  ]);
});

test("[A11-01] axe reports nothing for the studio, and nothing is wider than a phone", async ({
  open,
  studio,
}) => {
  await furnish(studio);
  const [first] = await openBatches(studio);
  const page = await open({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  const isSound = async (what: string) => {
    expect(await axeFindings(page), what).toEqual([]);
    for (const dir of ["rtl", "ltr"]) {
      const width = (dir: string) => {
        document.documentElement.dir = dir;
        return document.documentElement.scrollWidth;
      };
      expect(await page.evaluate(width, dir), `${what}, ${dir}`).toBeLessThanOrEqual(390);
    }
  };
  await page.goto(studio.address());
  await page.find(".people-many").shown();
  await isSound("sign-in");
  await studio.signIn(page, OWNER, "channels");
  await page.find(".tile").shown();
  await isSound("channels");
  await press(page, "Add GIFs");
  await pickerShown(page, 4);
  await isSound("picker");
  await press(page, "Done");
  await press(page, "Sign out");
  await studio.signIn(page, "ada", "moderation");
  await waitForHeading(page, "Queue");
  await isSound("queue");
  await press(page, `Take batch ${first.job_id}`);
  await page.find("[data-decision]").shown();
  await isSound("batch");
  await page.find('.head nav [href="#stories"]').click();
  await page.find(".schedule time").shown();
  await isSound("stories");
  await press(page, "Edit");
  await page.find("[name=title]").shown();
  await isSound("story");
});
