/**
 * One named step of the setup: skipped where `present` already says what is there (a text),
 * done by `make` otherwise.
 */
export async function step(name, { present, make }) {
  const found = await present();
  if (found) {
    console.log(`  ok    ${name}: ${found}`);
    return;
  }
  console.log(`  ...   ${name}`);
  const from = performance.now();
  await make();
  console.log(`  done  ${name} (${seconds(from)})`);
}

/** Seconds since `from`, for people. */
export const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
