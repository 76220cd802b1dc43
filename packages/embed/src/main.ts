import { readConfig } from "./config.js";
import type { Core } from "./core.js";
import { firstPaint } from "./paint.js";
import { startPlayer } from "./player.js";

const config = readConfig(document);
let opening: Promise<Core> | undefined;

/** The core and its wasm, after the first paint and only when something needs them (EMB-04). A failure is forgotten. */
function core(): Promise<Core> {
  opening ??= open().catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Core> {
  await firstPaint();
  const { openCore } = await import("./core.js");
  return openCore(config);
}

startPlayer(document.body, config, core);
