import { measure } from "./measure.mjs";

// `told` is a function of the process that opened the page.
await measure(globalThis.told);
globalThis.isDone = true;
