/** Returns the value that a share of the samples does not exceed: 0.5 is the median, 0.99 the 99th percentile. */
export function quantile(samples, share) {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples) => quantile(samples, 0.5);

/** Rounds a number to significant digits. */
export const rounded = (value, digits = 3) => Number(value.toPrecision(digits));

/** Returns a copy in random order. */
export function shuffled(items, random = Math.random) {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
