/**
 * Runs a named step of the set-up: calls `make` unless `present` returns a text that describes the installed version.
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

/** Formats the seconds since `from`. */
export const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
