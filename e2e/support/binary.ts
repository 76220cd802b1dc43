import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Returns the path of the sample service's binary, which is built if it is out of date. */
export function serviceBinary(): string {
  const given = process.env.GIFLET_SERVICE_BIN;
  if (given && existsSync(given)) return given;
  const lines = execFileSync(
    "cargo",
    ["build", "-q", "-p", "giflet-sample-service", "--features", "mocks", "--message-format=json"],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] },
  ).split("\n");
  for (const line of lines) {
    const executable = line && (JSON.parse(line) as { executable?: string }).executable;
    if (executable) return executable;
  }
  throw new Error("cargo built no giflet-sample-service");
}
