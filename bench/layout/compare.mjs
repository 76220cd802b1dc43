import { shuffled } from "../stats.mjs";

/** The minimum duration of a sample in ms, since the clocks of browsers have a resolution of 5 µs. */
const span = 0.25;
/** Long enough, in ms, until the optimizing compiler has run. */
const warmUp = 100;

/** Returns the number of calls in a sample. */
function calibrated(call) {
  const from = performance.now();
  let calls = 0;
  do {
    call(calls, calls);
    calls += 1;
  } while (performance.now() - from < warmUp);
  return Math.max(1, Math.ceil((span * calls) / (performance.now() - from)));
}

/**
 * Measures the duration in ns of several calls. They run in rounds, in random order, so that a disturbance affects all of them. A call receives its index
 * in the sample and its round.
 *
 * @param {number} [options.times] calls in a sample, if the number must not be calibrated
 * @param {(name: string) => void} [options.prepare] runs before each sample and is not measured
 */
export function compare(calls, rounds, { times: given, prepare = () => {} } = {}) {
  const runs = Object.entries(calls).map(([name, call]) => {
    return { name, call, times: given ?? calibrated(call), samples: [] };
  });
  // Without calibration, the first rounds warm up.
  for (let round = given ? -3 : 0; round < rounds; round += 1) {
    for (const { name, call, times, samples } of shuffled(runs)) {
      prepare(name);
      const from = performance.now();
      for (let time = 0; time < times; time += 1) call(time, round);
      const duration = performance.now() - from;
      if (round >= 0) samples.push((duration * 1e6) / times);
    }
  }
  return Object.fromEntries(runs.map(({ name, samples }) => [name, samples]));
}
