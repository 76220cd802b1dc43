import { measure } from "./measure.mjs";

// `report` is a function of the process that opened the page.
await measure(globalThis.report);
globalThis.isDone = true;
