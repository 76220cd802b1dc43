export { createEmbedHandler } from "./handler.js";
export { type NodeListener, toNodeListener } from "./node.js";
export type { EmbedHandler, EmbedHandlerOptions } from "./options.js";
