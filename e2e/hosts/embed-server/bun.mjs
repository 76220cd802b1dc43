import { createHandler } from "./handler.mjs";

const { port } = globalThis.Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: createHandler(process.env),
});
console.log(`http://127.0.0.1:${port}`);
