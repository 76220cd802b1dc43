import { createEmbedHandler } from "@giflet/embed/server";
import { loopery } from "../../service.js";

/** This runtime does not compile WebAssembly. */
export const runtime = "edge";

export const GET = createEmbedHandler({
  provider: loopery(process.env.GIFLET_SERVICE),
  apiKey: "edge",
  basePath: "/edge",
});
