/** Time between two measurements, in ms. */
const INTERVAL = 2000;

/** Frames of a measurement. */
const FRAMES = 10;

/** Average duration of a frame above which a page is slow, in ms: 20 frames a second. */
const SLOW_FRAME = 50;

/** Average duration of a frame below which a page is fast, in ms. Browsers that save power have 30 frames a second. */
const FAST_FRAME = 40;

/**
 * Measures some frames, 2 s after the last ones, until the signal is aborted. Calls `callback` with `true` if they are slow twice in
 * succession, and with `false` each time that they are fast.
 */
export function watchFrameRate(callback: (isSlow: boolean) => void, signal: AbortSignal): void {
  let wasSlow = false;
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(() => nextFrame((time) => count(time, FRAMES)), INTERVAL);
  };
  const nextFrame = (callback: (time: number) => void) =>
    requestAnimationFrame((time) => {
      if (!signal.aborted) callback(time);
    });
  const count = (first: number, left: number) =>
    nextFrame((time) => {
      if (left > 1) count(first, left - 1);
      else report((time - first) / FRAMES);
    });
  const report = (duration: number) => {
    const isSlow = duration > SLOW_FRAME;
    if (isSlow && wasSlow) callback(true);
    else if (duration < FAST_FRAME) callback(false);
    wasSlow = isSlow && !wasSlow;
    start();
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  start();
}
