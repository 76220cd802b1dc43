import { action, batch } from "../../scripts/collector/batches.mjs";
import { quantile } from "../stats.mjs";
import { post } from "./post.mjs";

/**
 * Sends batches of `size` events for some seconds, each of `connections` its next one after the answer. Resolves to events per second, and to quantiles of the
 * time for an answer in ms.
 */
export async function throughput(endpoint, { connections, size, seconds }) {
  const times = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const work = async () => {
    while (performance.now() < end) {
      const body = batch(Array.from({ length: size }, () => action()));
      const from = performance.now();
      const { status } = await post(endpoint, body);
      if (status !== 200) throw new Error(`${endpoint} answered with ${status}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const duration = (performance.now() - begin) / 1_000;
  return {
    perSecond: Math.round((times.length * size) / duration),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
