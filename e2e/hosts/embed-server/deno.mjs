import { createHandler } from "./handler.mjs";

const { Deno } = globalThis;
Deno.serve(
  {
    port: 0,
    hostname: "127.0.0.1",
    onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
  },
  createHandler(Deno.env.toObject()),
);
