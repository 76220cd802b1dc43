/** The value that a share of the samples does not exceed: 0.5 is the median, 0.99 the worst but one in a hundred. */
export function quantile(samples, share) {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples) => quantile(samples, 0.5);

/** A number with as many digits as it is worth. */
export const rounded = (value, digits = 3) => Number(value.toPrecision(digits));

/** A copy in random order. */
export function shuffled(items, random = Math.random) {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
