import { until } from "../driver/index.ts";

/** Time in which a gesture that the browser has not lost has its effect, on a busy machine, ms. */
const EFFECT = 8000;

/**
 * Repeats a turn of the wheel or a stroke of a finger until `probe` holds. A browser can lose one over a part that it has not drawn yet, and no event says
 * that it has.
 */
export const gestureUntil = (what: string, gesture: () => Promise<void>, probe: () => Promise<unknown>) =>
  until(what, async () => {
    await gesture();
    return until(what, probe, EFFECT);
  });
