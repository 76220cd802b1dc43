import { ask, Failed, run } from "../lib/run.mjs";

/** Where the first of these programs lies that is there. */
export const find = (names) => names.map((name) => ask("which", [name])).find(Boolean);

/** Installs packages of the system where that can be done unasked; where not, `byHand` tells a person how. */
export async function aptInstall(packages, byHand) {
  if (!find(["apt-get"]) || process.getuid?.() !== 0) throw new Failed(byHand);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-qy", ...packages], { env });
}
