import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testedServices } from "../../scripts/build/services.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the sample service and the collector if they are out of date. Returns the paths of their binaries. */
export function serviceBinaries(): { service: string; collector: string } {
  const executables = execFileSync("cargo", ["build", "-q", ...testedServices, "--message-format=json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  })
    .split("\n")
    .map((line) => line && (JSON.parse(line) as { executable?: string }).executable);
  const built = (name: string) => {
    const path = executables.find((executable) => executable && /[^/\\]+$/.exec(executable)?.[0] === name);
    if (!path) throw new Error(`cargo built no ${name}`);
    return path;
  };
  const given = process.env.GIFLET_SERVICE_BIN;
  const service = given && existsSync(given) ? given : built("giflet-sample-service");
  return { service, collector: built("giflet-collector") };
}
