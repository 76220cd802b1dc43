import { shuffled } from "../stats.mjs";

/** Browsers tell time in steps of 5 µs: a sample takes at least so many ms. */
const span = 0.25;
/** Long enough, in ms, for the machine code to be the final one. */
const warmUp = 100;

/** How many calls make a sample. */
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
 * Samples of what a call takes, in ns, for each of several. All take turns in rounds, in random order, so that what
 * disturbs one disturbs all. A call is told which one it is, and its round.
 *
 * @param {number} [options.times] calls a sample, where it may not be measured how many there should be
 * @param {(name: string) => void} [options.prepare] comes before each sample, and is not measured
 */
export function compare(calls, rounds, { times: given, prepare = () => {} } = {}) {
  const runs = Object.entries(calls).map(([name, call]) => {
    return { name, call, times: given ?? calibrated(call), samples: [] };
  });
  // Where nothing was calibrated, the first rounds warm up.
  for (let round = given ? -3 : 0; round < rounds; round += 1) {
    for (const { name, call, times, samples } of shuffled(runs)) {
      prepare(name);
      const from = performance.now();
      for (let time = 0; time < times; time += 1) call(time, round);
      const taken = performance.now() - from;
      if (round >= 0) samples.push((taken * 1e6) / times);
    }
  }
  return Object.fromEntries(runs.map(({ name, samples }) => [name, samples]));
}
