import { setTimeout as pause } from "node:timers/promises";
import { action, batch } from "../../scripts/collector/batches.mjs";
import { until } from "../../scripts/lib/until.mjs";
import { post } from "./post.mjs";

/** How often a client records an event, and how long it collects events for a batch, ms. */
const INTERVAL = 500;
const DEBOUNCE = 1_000;

/** Delays of docs/collector.md after a failure, ms. */
const FIRST_DELAY = 2_000;
const LONGEST_DELAY = 60_000;

const LARGEST_BATCH = 100;

/** The answers of requests that started during a fault. */
const noAnswers = () => ({
  events: 0,
  acknowledged: 0,
  ok: 0,
  unavailable: 0,
  withoutRetryAfter: 0,
  none: 0,
});

/**
 * Starts clients that record events and send them as docs/collector.md says. Each event has its own GIF, so that one that is counted twice is found whatever
 * its id is.
 *
 * @param {string} url
 * @param {number} count
 */
export function startClients(url, count) {
  const recorded = [];
  const outboxes = Array.from({ length: count }, () => /** @type {object[]} */ ([]));
  let isRecording = true;
  let isStopped = false;
  let answers = noAnswers();

  const record = async (outbox, client) => {
    for (let index = 0; isRecording; index += 1) {
      const event = action({ gif_id: `${client}-${index}` });
      recorded.push(event.gif_id);
      outbox.push(event);
      answers.events += 1;
      await pause(INTERVAL * (0.5 + Math.random()));
    }
  };

  /** Sends a batch. Resolves to the delay before the next one, in ms, and to whether this one is stored. */
  const send = async (events, failures) => {
    const current = answers;
    const backoff = Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY);
    const delay = backoff / 2 + (Math.random() * backoff) / 2;
    const answer = await post(url, batch(events)).catch(() => undefined);
    if (answer?.status === 200) {
      current.ok += 1;
      current.acknowledged += events.length;
      return { isStored: true, delay: DEBOUNCE };
    }
    if (answer?.status !== 503) {
      current.none += 1;
      return { isStored: false, delay };
    }
    current.unavailable += 1;
    const retryAfter = Number(answer.headers["retry-after"]);
    if (!retryAfter) current.withoutRetryAfter += 1;
    return { isStored: false, delay: retryAfter ? retryAfter * 1_000 : delay };
  };

  const deliver = async (outbox) => {
    let failures = 0;
    await pause(Math.random() * DEBOUNCE);
    while (!isStopped) {
      const events = outbox.slice(0, LARGEST_BATCH);
      if (events.length === 0) {
        await pause(DEBOUNCE);
        continue;
      }
      const { isStored, delay } = await send(events, failures);
      if (isStored) outbox.splice(0, events.length);
      failures = isStored ? 0 : failures + 1;
      await pause(delay);
    }
  };

  const running = outboxes.flatMap((outbox, client) => [record(outbox, client), deliver(outbox)]);
  return {
    recorded,
    /** Returns the answers to requests since the last call. Those of requests in flight are added when they come. */
    takeAnswers() {
      const taken = answers;
      answers = noAnswers();
      return taken;
    },
    /** Stops recording. Resolves when every event is acknowledged. */
    async drain() {
      isRecording = false;
      await until("empty outboxes", async () => outboxes.every((outbox) => outbox.length === 0), 180_000);
    },
    async stop() {
      isRecording = false;
      isStopped = true;
      await Promise.all(running);
    },
  };
}
