import { staticPlayerUrl } from "@giflet/embed";
import { sampleService } from "@giflet/gallery/sample";
import { inject } from "vitest";
import { until } from "../../../scripts/lib/until.mjs";
import type { Page, Scope } from "../../driver/index.ts";
import {
  type Action,
  actions,
  expected,
  HOSTED,
  isPage,
  isPossible,
  type Kind,
  kinds,
  type Outcome,
  type Surface,
  surfaces,
} from "../../support/actions.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { type Host, tag } from "../../support/host.ts";
import { startWithEntries } from "../../support/hostile-catalogue.ts";
import { type Pingback, pingbacks } from "../../support/pingbacks.ts";
import { recordTagEvents, type TagEvent } from "../../support/tag.ts";

const names = Object.keys(kinds) as Kind[];

/** The response to a request for related GIFs, whose files are those of other rows: of the provider, and of a server of player pages. */
const NO_RELATED = {
  headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
  body: JSON.stringify({ items: [], data: [], pagination: { count: 0, offset: 0 }, meta: { status: 200 } }),
};

/** A click reports, and opens no tab. `document.open`, which the static page calls, removes listeners. */
const STAY = `
  const stay = () => {
    for (const type of ["click", "auxclick"]) addEventListener(type, (event) => event.preventDefault());
  };
  stay();
  const { open } = Document.prototype;
  Document.prototype.open = function () {
    open.apply(this, arguments);
    stay();
    return this;
  };`;

/** Records the pingbacks of a document when it stores or sends them, by their id: GIF, action and campaign. */
const RECORD_PINGBACKS = String.raw`
  globalThis.recorded = {};
  const action = /\{"event_id":"([^"]+)","action_type":"([^"]+)","ts":\d+,"gif_id":"([^"]+)","tid":"([^"]*)"/g;
  const record = (text) => {
    for (const [, id, type, gif, tid] of String(text).matchAll(action)) recorded[id] = { type, gif, tid };
  };
  for (const [owner, name] of [[Storage.prototype, "setItem"], [globalThis, "fetch"]]) {
    const original = owner[name];
    owner[name] = function (first, second) {
      record(second?.body ?? second);
      return original.call(this, first, second);
    };
  }`;

/** Returns the pingbacks of a GIF that the document has recorded, as `expected` names them. */
function recordedOf(id: string): string[] {
  const { recorded } = globalThis as unknown as {
    recorded: Record<string, { type: string; gif: string; tid: string }>;
  };
  return Object.values(recorded)
    .filter(({ gif }) => gif === id)
    .map(({ type, tid }) => type + (tid && ` (${tid})`))
    .sort();
}

/** Folders with every file, one for each kind. */
const SLUGS = [
  ...[
    "flower-bloom",
    "penguin-waddle",
    "disco-ball",
    "sleepy-moon",
    "rainbow-wave",
    "ufo-beam",
    "wow-burst",
    "sunrise",
    "toast-pop",
  ],
  ...[
    "cat-bounce",
    "yay-confetti",
    "tile-flip",
    "planet-orbit",
    "pizza-spin",
    "steam-train",
    "night-drive",
    "campfire",
  ],
];

/** Starts a service with an entry of each kind, which share no file. */
async function startKinds() {
  const ids = {} as Record<Kind, string>;
  const service = await startWithEntries(inject("binary"), (all) =>
    names.map((kind, index) => {
      const has = (entry: (typeof all)[number], name: string) =>
        entry.images[name]?.url?.includes(`/${SLUGS[index]}/`);
      const entry = all.find(
        (entry) =>
          ["original", "original_still", "fixed_width", "fixed_width_still"].every((name) =>
            has(entry, name),
          ) &&
          ["original", "fixed_width", "fixed_height"].every(
            (name) => !entry.images[name] || (entry.images[name].webp && entry.images[name].mp4),
          ) &&
          entry.type === "gif" &&
          entry.rating === "g" &&
          entry.user?.display_name &&
          !Number(entry.is_sticker ?? 0) &&
          !["external_media", "cta", "bottle_data", "video", "is_removed", "is_hidden"].some(
            (name) => name in entry,
          ),
      );
      if (!entry) throw new Error(`no entry has the files of ${SLUGS[index]}`);
      ids[kind] = String(entry.id);
      kinds[kind](entry as never);
      return entry;
    }),
  );
  return Object.assign(service, { ids });
}
type Kinds = Awaited<ReturnType<typeof startKinds>>;

/** A GIF on a surface. */
interface Item {
  scope: Scope;
  /** The selector of its root. */
  root: string;
  /** What a locator needs before it, for an element in a shadow root. */
  host?: string;
  into(): Promise<unknown>;
}

interface Opened {
  item(kind: Kind): Promise<Item>;
  /** What was reported about a GIF. */
  reported(id: string): Promise<string[]>;
}

const scrollTo = (page: Page, selector: string) =>
  page.waitFor(
    `${selector}`,
    (selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: "start" });
      return element;
    },
    selector,
  );

async function openComponents(page: Page, service: Kinds, surface: Surface): Promise<Opened> {
  const ids = JSON.stringify(service.ids);
  await page.goto(sitePage("gif/actions", { service: service.origin, consent: "granted", surface, ids }));
  await page.waitFor("the page", () => document.documentElement.dataset.ready === "");
  return {
    async item(kind) {
      const id = service.ids[kind];
      if (surface === "Grid") {
        const into = () => page.evaluate((id) => testPage.change({ id }), id);
        return { scope: page, root: `.giflet-item:has([data-gif-id="${id}"])`, into };
      }
      const root = `[data-kind="${kind}"]`;
      return { scope: page, root, into: () => scrollTo(page, root) };
    },
    reported: (id) =>
      page.evaluate((id) => testPage.calls.filter(({ ids }) => ids[0] === id).map(({ name }) => name), id),
  };
}

const reportedEvents = (page: Page) => (id: string) =>
  page.evaluate(
    (id) =>
      (globalThis as unknown as { tagEvents: TagEvent[] }).tagEvents
        .filter((event) => event.id === id)
        .map(({ name }) => name),
    id,
  );

async function openGrid(page: Page, service: Kinds, host: Host): Promise<Opened> {
  // The lists of the service have neither stickers nor videos.
  const data = await Promise.all(
    names
      .filter((kind) => kind !== "removed")
      .map(async (kind) => {
        const response = await fetch(`${service.origin}/v1/gifs/${service.ids[kind]}?api_key=e2e`);
        return ((await response.json()) as { data: unknown }).data;
      }),
  );
  await page.mock("gifs/trending", {
    headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
    body: JSON.stringify({
      data,
      pagination: { count: data.length, offset: 0, total_count: data.length },
      meta: { status: 200, msg: "OK", response_id: "r1" },
    }),
  });
  await page.goto(
    host.page(
      `${tag(service, 'data-consent="granted"')}<giflet-grid columns="2" gutter="200"></giflet-grid>`,
    ),
  );
  await page.waitFor("the grid", () =>
    document.querySelector("giflet-grid")?.shadowRoot?.querySelector(".giflet-placed"),
  );
  return {
    async item(kind) {
      const id = service.ids[kind];
      const into = () =>
        page.waitFor(
          "the item",
          (id) => {
            const find = () =>
              document.querySelector("giflet-grid")?.shadowRoot?.querySelector(`[data-gif-id="${id}"]`);
            if (!find()) window.scrollTo(0, (scrollY + 400) % document.documentElement.scrollHeight);
            find()?.scrollIntoView({ block: "center" });
            return find();
          },
          id,
        );
      return { scope: page, host: "giflet-grid >>> ", root: `[data-gif-id="${id}"]`, into };
    },
    reported: reportedEvents(page),
  };
}

async function openFrames(page: Page, host: Host, address: (kind: Kind) => string): Promise<Opened> {
  const frames = names.map(
    (kind) =>
      `<iframe data-kind="${kind}" width="480" height="600" allow="autoplay" src="${address(kind).replaceAll("&", "&amp;")}"></iframe><br>`,
  );
  await page.goto(host.page(frames.join("")));
  return {
    async item(kind) {
      const frame = `[data-kind="${kind}"]`;
      return { scope: await page.frame(frame), root: "body", into: () => scrollTo(page, frame) };
    },
    reported: async () => [],
  };
}

async function openPlayers(page: Page, service: Kinds, host: Host): Promise<Opened> {
  const players = names.map(
    (kind) => `<giflet-player gif="${service.ids[kind]}" width="480" height="600"></giflet-player>`,
  );
  await page.goto(
    host.page(`${tag(service, 'data-consent="granted" data-embed-base="provider"')}${players.join("")}`),
  );
  return {
    async item(kind) {
      const element = `giflet-player[gif="${service.ids[kind]}"]`;
      await scrollTo(page, element);
      return {
        scope: await page.frame(`${element} >>> iframe`),
        root: "body",
        into: () => scrollTo(page, element),
      };
    },
    reported: reportedEvents(page),
  };
}

async function openSurface(surface: Surface, page: Page, service: Kinds, host: Host): Promise<Opened> {
  const consent = "consent=granted";
  if (surface === "giflet-grid") return openGrid(page, service, host);
  if (surface === "giflet-player") return openPlayers(page, service, host);
  if (surface === "page of the service")
    return openFrames(page, host, (kind) => playerPage(service, service.ids[kind], { consent: "granted" }));
  if (surface === "static page")
    return openFrames(page, host, (kind) =>
      staticPlayerUrl(`${host.origin}/cdn/player.html?${consent}`, {
        apiKey: "e2e",
        gif: service.ids[kind],
        provider: sampleService(service.origin),
      }),
    );
  return openComponents(page, service, surface);
}

/** Returns what moves, or the still that is shown. */
function look(root: string) {
  const find = (tree: ParentNode): Element | null =>
    tree.querySelector(root) ??
    [...tree.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot && find(shadowRoot)).find(Boolean) ??
    null;
  const element = find(document);
  if (!element) return "absent";
  const target = element.querySelector(".giflet-target, .giflet-player-link");
  if (!target) return "absent";
  const video = target.querySelector("video");
  const image = target.querySelector("img");
  if (video) return video.paused ? "still" : video.currentTime > 0 ? "mp4" : "loading";
  if (target.querySelector("canvas")) return "still";
  const source = image?.currentSrc || image?.src;
  if (!source || source.startsWith("data:")) return "nothing";
  if (!image?.complete) return "loading";
  return source.includes("_s.") ? "still" : (source.split(".").at(-1) ?? "");
}

/** Waits until a GIF is as expected, and returns how it was last. A video that begins again is for a moment as one that loads. */
async function lookUntil({ scope, root }: Item, wanted: string): Promise<string> {
  let found = "";
  const isFound = async () => {
    found = await scope.evaluate(look, root);
    return found === wanted;
  };
  await until(wanted, isFound).catch(() => {});
  return found;
}

const click = ({ scope, root }: Item, selector: string, what: string) =>
  scope.waitFor(
    what,
    (root, selector) => {
      const all = (tree: ParentNode): ParentNode[] => [
        tree,
        ...[...tree.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot) : [])),
      ];
      const found = all(document)
        .flatMap((tree) => [...tree.querySelectorAll(root)])
        .flatMap((one) => one.querySelector<HTMLElement>(selector) ?? []);
      found[0]?.click();
      return found.length > 0;
    },
    root,
    selector,
  );

/** Does an action. `hovered` waits until a hover has been reported. */
async function act(
  page: Page,
  item: Item,
  action: Action,
  surface: Surface,
  hovered = async () => {},
): Promise<void> {
  const { scope, root, host = "" } = item;
  const { rules } = surfaces[surface];
  const target = scope.find(
    `${host}${root} ${rules === "player" ? ".giflet-player-link" : ".giflet-target"}`,
  );
  if (action === "hover" || action === "click" || action === "middle click") {
    await target.hover();
    await hovered();
  }
  if (action === "click") await target.click();
  if (action === "middle click") await target.middleClick();
  if (action === "key") {
    // After a press of the pointer, the focus that a script moves is not that of the keyboard.
    await page.press("Shift");
    await target.focus();
    await page.press("Enter");
  }
  if (action === "pause") {
    if (surface.toLowerCase().includes("grid"))
      await click({ ...item, root: ".giflet-grid" }, ".giflet-pause-all", "the pause control");
    else await click(item, rules === "player" ? ".giflet-player-pause" : ".giflet-play", "the pause control");
  }
  if (action === "favorite") {
    if (rules === "player") await click(item, ".giflet-player-share", "the share button");
    await click(item, rules === "player" ? ".giflet-player-favorite" : ".giflet-favorite", "the heart");
    if (rules === "player") await click(item, ".giflet-player-close", "the close button");
  }
}

/** The files of a GIF that a page has requested. */
function filesOf(page: Page, kind: Kind): string[] {
  const folders = [SLUGS[names.indexOf(kind)], HOSTED[kind]].map((slug) => `/media/${slug}/`);
  const files = page.requests.filter(({ url }) => folders.some((folder) => url.includes(folder)));
  return [
    ...new Set(files.map(({ url }) => (url.includes("_s.") ? "still" : (url.split(".").at(-1) ?? "")))),
  ].sort();
}

/** Presses beside the GIFs: what moves under a resting pointer is hovered, and a player whose link has the focus of a key is revealed. */
const rest = (page: Page) => page.clickAt(699, 699);

/** Does a row, and returns what the GIF showed and reported. It leaves the view when all that is expected has been reported. */
async function outcomeOf(
  page: Page,
  opened: Opened,
  id: string,
  [kind, action]: Row,
  surface: Surface,
): Promise<Outcome> {
  const wanted = expected(kind, action, surface);
  await rest(page);
  if (wanted.moves === "absent") {
    const isFound =
      surface !== "Grid" && surface !== "giflet-grid"
        ? await opened.item(kind).then((item) => lookUntil(item, "absent"))
        : "absent";
    return { moves: isFound, files: filesOf(page, kind), sent: [], reported: await opened.reported(id) };
  }
  const item = await opened.item(kind);
  await item.into();
  if (isPage(surface))
    await item.scope.waitFor("the script of the page", () =>
      document.querySelector(".giflet-player-pause:not([hidden])"),
    );
  const sent = () => item.scope.evaluate(recordedOf, id);
  const reported = async () => (await opened.reported(id)).sort();
  const wait = async (what: string, isDone: () => Promise<boolean>) => {
    await until(what, isDone).catch(() => {});
  };
  /** Waits for a pingback, if it is expected. */
  const sentOf = (name: string) =>
    wait(name, async () => {
      const isOf = (entry: string) => entry.startsWith(name);
      return !wanted.sent.some(isOf) || (await sent()).some(isOf);
    });
  const moves = await lookUntil(item, wanted.moves);
  await sentOf("SEEN");
  if (isPossible(kind, action, surface)) await act(page, item, action, surface, () => sentOf("HOVER"));
  const paused = wanted.paused && (await lookUntil(item, wanted.paused));
  if (action === "pause" && surface.toLowerCase().includes("grid")) await act(page, item, "pause", surface);
  else if (action !== "pause" && isPage(surface)) await act(page, item, "pause", surface);
  // The still of a paused player.
  if (isPage(surface)) await lookUntil(item, moves === "nothing" ? moves : "still");
  await wait("the reports", async () => `${await sent()}` === `${wanted.sent}`);
  await wait("the events", async () => `${await reported()}` === `${wanted.reported}`);
  return {
    moves,
    ...(paused && { paused }),
    files: filesOf(page, kind),
    sent: await sent(),
    reported: await reported(),
  };
}

type Row = readonly [Kind, Action];

for (const [at, surface] of (Object.keys(surfaces) as Surface[]).entries())
  test(`[ITM-02, PNG-06, A11-02] what each kind of GIF requests, shows and reports: ${surface}`, async ({
    open,
    host,
  }) => {
    const service = await startKinds();
    const page = await open({
      viewport: { width: 700, height: 700 },
      before: STAY + RECORD_PINGBACKS + recordTagEvents("click", "seen", "hover", "play", "pause", "share"),
    });
    await page.mock("/related?", NO_RELATED);
    const opened = await openSurface(surface, page, service, host);
    const kindsHere = names.filter(
      (kind) =>
        kind !== "last" &&
        (kind !== "advertisement" || surface === "Gif" || surface === "Grid" || surface === "EmbedPlayer"),
    );
    const rows = kindsHere.map(
      (kind, place): Row => [kind, actions[(place + at) % actions.length] as Action],
    );
    const wanted = rows.map(([kind, action]) => expected(kind, action, surface));
    for (const [index, row] of rows.entries())
      expect(await outcomeOf(page, opened, service.ids[row[0]], row, surface), row.join(", ")).toEqual(
        wanted[index],
      );

    // The last pingback of a client that all rows share: those before it have arrived.
    if (!isPage(surface)) {
      await rest(page);
      const last = await opened.item("last");
      await last.into();
      await act(page, last, "key", surface);
    }
    const sentBy = (events: Pingback[], kind: Kind) =>
      events
        .filter(({ gif_id }) => gif_id === service.ids[kind])
        .map(({ action_type, tid }) => action_type + (tid ? ` (${tid})` : ""))
        .sort();
    const isLast = (events: Pingback[]) =>
      isPage(surface)
        ? rows.every(([kind], index) => sentBy(events, kind).length >= (wanted[index] as Outcome).sent.length)
        : sentBy(events, "last").includes("CLICK");
    const events = await until("the last pingback", async () => {
      const { events } = await pingbacks(service.origin);
      return isLast(events) && events;
    });

    // Each arrived, and nothing was sent or reported after its row.
    expect(rows.map(([kind]) => sentBy(events, kind))).toEqual(wanted.map(({ sent }) => sent));
    const reported = await Promise.all(rows.map(([kind]) => opened.reported(service.ids[kind])));
    expect(reported.map((names) => names.sort())).toEqual(wanted.map(({ reported }) => reported));
    await service.dispose();
  });
