import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { type Entry, entryWithSound, findEntry, type VideoEntry } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import { SAVE_DATA } from "../../support/save-data.ts";
import { playing } from "../../support/video.ts";

/** An entry with a video and without sound. */
function silentEntry(origin: string): Promise<Entry> {
  return findEntry(
    origin,
    (entry: VideoEntry) => !entry.video && entry.images.original?.mp4 && entry.images.fixed_width?.mp4,
  );
}

/** The calls of a callback, in order. */
function callsOf(page: Page, name: string): Promise<unknown[][]> {
  return page.evaluate((name) => globalThis.videoCalls.filter(([of]) => of === name), name);
}

test("[ITM-05, A11-03] plays automatically, muted until the browser allows sound, and reports it", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id }));
  // Evaluating a script counts as a gesture. Without one, the request for its captions shows that it is muted.
  await until("its captions to be asked for", async () =>
    page.requests.some(({ url }) => url.endsWith(".vtt")),
  );
  await playing(page);
  expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(true);
  expect(await callsOf(page, "muted")).toEqual([["muted", true, "browser"]]);
  expect(await page.find('.giflet-control[aria-label="Unmute"]').attribute("type")).toBe("button");
  const [first] = await callsOf(page, "firstPlay");
  expect(first?.[1]).toBeGreaterThan(0);

  await page.find('.giflet-control[aria-label="Unmute"]').click();
  await page.find('.giflet-control[aria-label="Mute"]').shown();
  await playing(page);
  const sound = await page.evaluate(() => {
    const video = document.querySelector("video");
    return { muted: video?.muted, volume: video?.volume, paused: video?.paused };
  });
  expect(sound).toEqual({ muted: false, volume: 1, paused: false });
  expect((await callsOf(page, "muted")).at(-1)).toEqual(["muted", false, "visitor"]);
});

/** A browser that lets a video begin, and pauses it when it finds the sound. */
const PAUSES = `
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (this.muted) return play.call(this);
    setTimeout(() => this.dispatchEvent(new Event("pause")));
    return Promise.resolve();
  };
`;

test("[ITM-05] plays muted where the browser does not refuse to play sound, but pauses", async ({
  open,
  service,
}) => {
  const page = await open({ before: PAUSES });
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id }));
  await until("its captions to be asked for", async () =>
    page.requests.some(({ url }) => url.endsWith(".vtt")),
  );
  await playing(page);
  expect(await callsOf(page, "muted")).toEqual([["muted", true, "browser"]]);
});

test("[ITM-05] the controls hide during playback, and return under the pointer, on focus and with a pause", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  await playing(page);
  const controls = page.find(".giflet-controls");
  await controls.gone();
  await page.find(".giflet-video").hover();
  await controls.shown();
  await page.point(0, 0);
  await controls.gone();
  await page.find(".giflet-position").focus();
  await controls.shown();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await controls.gone();
  await page.find('.giflet-control[aria-label="Pause"]').click();
  await page.find('.giflet-control[aria-label="Play"]').shown();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.point(0, 0);
  await controls.shown();
});

test("[ITM-05] a video without sound has no sound control", async ({ page, service }) => {
  const { id } = await silentEntry(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id }));
  await playing(page);
  const names = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-control")].map((control) => control.getAttribute("aria-label")),
  );
  expect(names).toEqual(["Pause"]);
});

test("[ITM-05] pause and play with the button and the picture; a pause is sent to the service", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1, consent: "granted" }));
  await playing(page);
  await page.find('.giflet-control[aria-label="Pause"]').click();
  await page.find('.giflet-control[aria-label="Play"]').shown();
  const stopped = await page.evaluate(() => document.querySelector("video")?.currentTime);
  expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
  await stored(service.origin, "PAUSE", (events) => events.some(({ gif_id }) => gif_id === id));
  await page.find("video").click();
  await page.waitFor(
    "it to go on",
    (stopped) => (document.querySelector("video")?.currentTime ?? 0) !== stopped,
    stopped,
  );
  await page.find('.giflet-control[aria-label="Pause"]').shown();
  expect((await callsOf(page, "playing")).map(([, isPlaying]) => isPlaying)).toEqual([true, false, true]);
  expect((await callsOf(page, "firstPlay")).length).toBe(1);
});

test("[ITM-05] every quartile is reported once per loop, and every loop", async ({ page, service }) => {
  const { id } = await silentEntry(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id }));
  await page.waitFor(
    "two passes",
    () => globalThis.videoCalls.filter(([name]) => name === "loop").length >= 2,
  );
  const [quartiles, loops] = [await callsOf(page, "quartile"), await callsOf(page, "loop")];
  expect(loops.slice(0, 2).map(([, loop]) => loop)).toEqual([1, 2]);
  const passes = [0, 1].flatMap((loop) =>
    [0.25, 0.5, 0.75, 1].map((quartile) => ["quartile", quartile, loop]),
  );
  expect(quartiles.slice(0, 8)).toEqual(passes);
});

test("[ITM-05] a video that does not loop reports its end, and can be played again", async ({
  page,
  service,
}) => {
  const { id } = await silentEntry(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, once: 1 }));
  await page.waitFor("its end", () => globalThis.videoCalls.some(([name]) => name === "ended"));
  expect(await callsOf(page, "loop")).toEqual([]);
  expect((await callsOf(page, "quartile")).map(([, quartile]) => quartile)).toEqual([0.25, 0.5, 0.75, 1]);
  await page.find('.giflet-control[aria-label="Play"]').click();
  await playing(page);
});

test("[ITM-05] captions are shown while it is muted, or as the visitor chooses", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  await playing(page);
  const cue = () =>
    page.waitFor("a caption", () => {
      const [track] = document.querySelector("video")?.textTracks ?? [];
      return (
        track?.mode === "showing" && track.cues && track.cues.length > 0 && (track.cues[0] as VTTCue).text
      );
    });
  expect(await cue()).toMatch(/\w/);
  // The last line is above the controls.
  const line = () => (document.querySelector("video")?.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.line;
  expect(await page.evaluate(line)).toBeLessThan(-1);
  const captions = page.find('.giflet-control[aria-label="Captions"]');
  expect(await captions.attribute("aria-pressed")).toBe("true");
  await captions.click();
  await page.waitFor("no caption", () => document.querySelector("video")?.textTracks[0]?.mode === "disabled");
  expect(await captions.attribute("aria-pressed")).toBe("false");
  await captions.click();
  await cue();
  // Only the visitor's choice stays when the sound is turned on.
  await page.find('.giflet-control[aria-label="Unmute"]').click();
  expect(await captions.attribute("aria-pressed")).toBe("true");
});

test("[ITM-05, MOD-12] the file fits the size; a larger one resumes at the same position, a smaller one is not loaded", async ({
  page,
  service,
}) => {
  const { id, images } = await silentEntry(service.origin);
  const small = images.fixed_width?.mp4 ?? "";
  await page.goto(sitePage("gif/video", { service: service.origin, id, width: 150 }));
  await playing(page);
  const source = () => page.evaluate(() => document.querySelector("video")?.currentSrc ?? "");
  const first = await source();
  expect(new URL(first).pathname).not.toBe(new URL(images.original?.mp4 ?? "").pathname);
  expect(
    [small, images.fixed_height?.mp4, images.fixed_width_small?.mp4].map(
      (url) => url && new URL(url).pathname,
    ),
  ).toContain(new URL(first).pathname);
  await page.find('.giflet-control[aria-label="Pause"]').click();
  await page.waitFor("the clock to stand", () => {
    const isSeeking = document.querySelector("video")?.seeking;
    return document.querySelector('.giflet-control[aria-label="Play"]') && !isSeeking;
  });
  const place = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  await page.evaluate(() => testPage.change({ width: "480" }));
  await page.waitFor(
    "a larger file at the same place",
    (first, place) => {
      const video = document.querySelector("video");
      return (
        video && video.currentSrc !== first && Math.abs(video.currentTime - place) < 0.05 && video.paused
      );
    },
    first,
    place,
  );
  const larger = await source();
  await page.evaluate(() => testPage.change({ width: "120" }));
  await page.waitFor("the smaller size", () => document.querySelector("video")?.width === 120);
  expect(await source()).toBe(larger);
});

test("[ITM-05, A11-01, A11-03] keyboard: play, seek, captions and sound, each with its name and state", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  await playing(page);
  const tree = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return [
        activeElement?.getAttribute("aria-label"),
        activeElement?.getAttribute("aria-pressed"),
        activeElement?.getAttribute("aria-valuetext"),
      ];
    });
  await page.press("Tab");
  expect((await tree())[0]).toBe("Pause");
  await page.press("Space");
  await page.find('.giflet-control[aria-label="Play"]').shown();
  expect((await tree())[0]).toBe("Play");
  const { length: loops } = await callsOf(page, "loop");
  await page.press("Tab");
  const [name, , value] = await tree();
  expect(name).toBe("Position");
  expect(value).toMatch(/^\d+ of \d+ seconds$/);
  await page.press("Home");
  const duration = await page.evaluate(() => document.querySelector("video")?.duration ?? 0);
  await page.press("ArrowRight");
  await page.press("ArrowRight");
  await page.waitFor(
    "a fifth of it",
    (duration) => Math.abs((document.querySelector("video")?.currentTime ?? 0) - duration / 5) < 0.1,
    duration,
  );
  expect(await callsOf(page, "loop")).toHaveLength(loops);
  await page.press("Tab");
  expect((await tree()).slice(0, 2)).toEqual(["Captions", "true"]);
  await page.press("Enter");
  expect((await tree()).slice(0, 2)).toEqual(["Captions", "false"]);
  await page.press("Tab");
  expect((await tree())[0]).toBe("Unmute");
  await page.press("Enter");
  await page.waitFor("the sound", () => document.querySelector("video")?.muted === false);
  expect((await tree())[0]).toBe("Mute");
});

test("[ITM-05, A11-01] right to left: the played part of the slider is on the right", async ({
  page,
  service,
}) => {
  const { id } = await silentEntry(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id }));
  await playing(page);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await page.find('.giflet-control[aria-label="Pause"]').click();
  await page.find('.giflet-control[aria-label="Play"]').shown();
  await page.find(".giflet-position").focus();
  await page.evaluate(() => {
    const video = document.querySelector("video") as HTMLVideoElement;
    video.currentTime = video.duration / 2;
  });
  await page.waitFor("the middle, and the controls", () => {
    const slider = document.querySelector<HTMLInputElement>(".giflet-position");
    const controls = document.querySelector(".giflet-controls") as Element;
    const played = slider && slider.valueAsNumber / Number(slider.max);
    return played && played > 0.4 && played < 0.6 && getComputedStyle(controls).opacity === "1";
  });
  const picture = await page.picture();
  const brightness = await page.evaluate(async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
    drawing.drawImage(image, 0, 0);
    const slider = document.querySelector(".giflet-position") as Element;
    const { x, y, width, height } = slider.getBoundingClientRect();
    const scale = image.width / innerWidth;
    return [0.2, 0.8].map((share) => {
      const at = [(x + width * share) * scale, (y + height / 2) * scale] as const;
      return drawing.getImageData(...at, 1, 1).data[1] ?? 0;
    });
  }, picture);
  const [left = 0, right = 0] = brightness;
  expect(right).toBe(255);
  expect(left).toBeLessThan(230);
});

test("[ITM-05, A11-02] with reduced motion, it waits for its play button", async ({ open, service }) => {
  const { id } = await entryWithSound(service.origin);
  const page = await open({ reducedMotion: true });
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  await page.waitFor(
    "the first picture",
    () => (document.querySelector("video")?.readyState ?? 0) >= 2 || document.querySelector("video")?.poster,
  );
  await page.find('.giflet-control[aria-label="Play"]').shown();
  expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
  await page.find('.giflet-control[aria-label="Play"]').click();
  await playing(page);
});

test("[ITM-05] pauses out of view, and resumes in view", async ({ page, service }) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  await playing(page);
  await page.evaluate(() => {
    document.body.style.paddingTop = "3000px";
  });
  await page.waitFor("stillness", () => document.querySelector("video")?.paused);
  await page.evaluate(() => {
    document.body.style.paddingTop = "0";
  });
  await playing(page);
});

test("[ITM-05, PNG-06] the overlay of a GIF with sound has a sound button, which plays the video in its place; it is seen once", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, overlay: 1, consent: "granted" }));
  await page.find(".giflet-sound").shown();
  expect(await page.find(".giflet-sound").attribute("aria-label")).toBe("Unmute");
  await page.find(".giflet-target").focus();
  await page.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("giflet-sound");
  await page.press("Enter");
  await page.waitFor("its video, loud", () => {
    const video = document.querySelector<HTMLVideoElement>(".giflet-video-over video");
    return video && !video.paused && !video.muted && video.currentTime > 0;
  });
  expect(await page.find(".giflet-sound").attribute("aria-label")).toBe("Mute");
  expect(await axeFindings(page)).toEqual([]);
  for (let hover = 0; hover < 2; hover += 1) {
    await page.find(".giflet-target").focus();
    await page.find("h1").click();
    await page.find(".giflet-video-over").gone();
    await page.find(".giflet-gif").hover();
    await page.waitFor("its video again", () => {
      const video = document.querySelector<HTMLVideoElement>(".giflet-video-over video");
      return video && video.readyState >= 2 && video.currentTime > 0;
    });
  }
  // Sent after all others.
  await page.evaluate(async () => {
    await testPage.client.flush();
    const gif = await testPage.client.gif(
      document.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId ?? "",
    );
    testPage.client.pingback(gif, "SHARE");
    await testPage.client.flush();
  });
  await stored(service.origin, "SHARE");
  expect(await stored(service.origin, "SEEN")).toHaveLength(1);
});

test("[A11-02] with save-data, nothing of a video but its poster is requested before Play", async ({
  open,
  service,
}) => {
  const page = await open({ before: SAVE_DATA });
  const { id } = await silentEntry(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id }));
  await page.waitFor("the poster", async () => {
    const poster = new Image();
    poster.src = document.querySelector("video")?.poster ?? "";
    return poster.decode().then(
      () => true,
      () => false,
    );
  });
  const videos = () => page.requests.filter(({ url }) => url.endsWith(".mp4"));
  expect(videos()).toEqual([]);
  await page.find('.giflet-control[aria-label="Play"]').click();
  await playing(page);
  expect(videos()).not.toEqual([]);
});
