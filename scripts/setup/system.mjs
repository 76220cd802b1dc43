import { ask, Failed, run } from "../lib/run.mjs";

/** Returns the path of the first of these programs that is installed. */
export const find = (names) => names.map((name) => ask("which", [name])).find(Boolean);

/** Whether `aptInstall` can install packages. */
export const canInstall = () => Boolean(find(["apt-get"])) && process.getuid?.() === 0;

/** Installs system packages as root with apt-get. Elsewhere it throws `instructions`. */
export async function aptInstall(packages, instructions) {
  if (!canInstall()) throw new Failed(instructions);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-qy", ...packages], { env });
}
