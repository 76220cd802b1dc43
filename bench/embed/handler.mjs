import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { at } from "../../scripts/lib/paths.mjs";

/** Starts `@giflet/embed/server` on Node in a process of its own, with the sample service as its provider, and calls `use` with its URL. */
export async function withHandler(service, use) {
  const child = spawn(process.execPath, [at("e2e", "hosts", "embed-server", "node.mjs")], {
    env: { ...process.env, GIFLET_SERVICE: service },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [url] = await once(createInterface({ input: child.stdout }), "line");
    return await use(url);
  } finally {
    child.kill();
  }
}
