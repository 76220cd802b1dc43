/** Runs in the page before its scripts: defines the functions that visits call. */
export function watch() {
  const items = () =>
    [...document.querySelectorAll(".giflet-gif, .giphy-gif")].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
  const inView = () => items().filter(({ box }) => box.bottom > 0 && box.top < innerHeight && box.width > 0);
  const isMoving = ({ readyState, paused }) => readyState >= 2 && !paused;
  const hasPicture = ({ element }) =>
    [...element.querySelectorAll("img")].some((image) => image.complete && image.naturalWidth > 1) ||
    [...element.querySelectorAll("video")].some(isMoving);
  const isComplete = ({ element }) =>
    hasPicture({ element }) && [...element.querySelectorAll("video")].every(isMoving);

  const seen = { pictures: [], shift: 0, longTasks: [], interactions: new Map() };
  const media = "img.giflet-media, img.giphy-gif-img, video";
  /** The media files that each item has loaded, including replaced ones. */
  const loaded = new WeakMap();
  const shown = new WeakSet();
  const record = ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(media)) return;
    const item = target.closest(".giflet-gif, .giphy-gif");
    if (!item) return;
    loaded.set(item, [...(loaded.get(item) ?? []), target.currentSrc]);
    // Not the placeholder of a library.
    if (shown.has(item) || (target instanceof HTMLImageElement && target.naturalWidth <= 1)) return;
    shown.add(item);
    seen.pictures.push(performance.now());
  };
  document.addEventListener("load", record, { capture: true });
  document.addEventListener("loadeddata", record, { capture: true });
  const observe = (type, each, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe("longtask", ({ duration }) => seen.longTasks.push(duration));
  const longest = ({ interactionId, duration }) => {
    if (interactionId)
      seen.interactions.set(interactionId, Math.max(duration, seen.interactions.get(interactionId) ?? 0));
  };
  observe("event", longest, { durationThreshold: 16 });

  const frame = () => new Promise(requestAnimationFrame);
  const idOf = ({ element }) => element.dataset.gifId ?? element.dataset.giphyId;

  /** Returns whether nothing is mounted at one of three heights although the list continues there. */
  const isBlank = () => {
    const all = inView();
    const end = document.querySelector("main").getBoundingClientRect().bottom;
    return [0.1, 0.5, 0.9].some((share) => {
      const y = share * innerHeight;
      return y < end - innerHeight && !all.some(({ box }) => box.top <= y + 240 && box.bottom >= y - 240);
    });
  };

  /** Returns the height of the gap in view below the shortest column of some items, in CSS px. */
  const gapBelow = (some) => {
    const ends = new Map();
    for (const { box } of some) ends.set(box.x, Math.max(box.bottom, ends.get(box.x) ?? 0));
    return ends.size < 5 ? innerHeight : Math.max(0, innerHeight - Math.min(...ends.values()));
  };

  globalThis.visitor = {
    seen,
    /** Returns the total blocking time of the tasks from a number of long ones on: https://web.dev/articles/tbt */
    blocked: (from = 0) => seen.longTasks.slice(from).reduce((sum, duration) => sum + duration - 50, 0),
    items: () => items().length,
    nodes: () => document.querySelectorAll("main *").length,
    isFilled: (complete) => {
      const all = inView();
      return all.length >= 12 && all.every(complete ? isComplete : hasPicture);
    },
    /** Returns id, width and requested files of every GIF in view. */
    files: () =>
      inView().map((item) => ({
        id: idOf(item),
        width: item.box.width,
        urls: [
          ...(loaded.get(item.element) ?? []),
          ...[...item.element.querySelectorAll(media)].map(({ currentSrc }) => currentSrc),
        ].filter((url) => url.includes("/media/")),
      })),
    /** Returns the height of the gap in view below the shortest column. */
    gap: () => gapBelow(items()),
    /** Returns whether the list without its last page would leave a gap in view. */
    neededLastPage: () => gapBelow(items().slice(0, -12)) > 0,
    ids: () => items().map(idOf),
    async toEnd() {
      let last = -1;
      for (let still = 0; still < 20; ) {
        const top = Math.max(innerHeight * 2, document.documentElement.scrollHeight / 100);
        scrollBy({ top, behavior: "instant" });
        await frame();
        await frame();
        still = scrollY === last ? still + 1 : 0;
        last = scrollY;
      }
    },
    /** Scrolls to the end of the list at a constant speed. */
    async look(seconds) {
      const from = await frame();
      for (let share = 0; share < 1; share = ((await frame()) - from) / 1000 / seconds) {
        const top = (document.documentElement.scrollHeight - innerHeight) * share;
        scrollTo({ top, behavior: "instant" });
      }
    },
    /** Scrolls faster and then slower, like a fling. Resolves to the duration of each frame and whether it had a blank area. */
    async fling(ms, fastest) {
      const from = performance.now();
      const frames = [];
      let last = await frame();
      while (last - from < ms) {
        const share = (last - from) / ms;
        const step = fastest * Math.sin(Math.PI * Math.min(1, 0.1 + share * 0.9));
        const now = await frame();
        frames.push({ duration: now - last, isBlank: isBlank() });
        scrollBy({ top: (step * (now - last)) / 1000, behavior: "instant" });
        last = now;
      }
      return frames;
    },
  };
}
