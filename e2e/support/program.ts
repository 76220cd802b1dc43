import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs a script of `scripts` with Node, with further variables of the environment. Resolves to its exit code and its output. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: unknown; output: string }> {
  const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
  return new Promise((done) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (error, output, errors) => done({ code: error ? error.code : 0, output: output + errors }),
    );
  });
}
