export { createEmbedHandler } from "./handler.js";
export * from "./node.js";
export type { EmbedHandler, EmbedHandlerOptions } from "./options.js";
