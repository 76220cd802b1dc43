export { createEmbedHandler } from "./handler.js";
export type { EmbedHandler, EmbedHandlerOptions } from "./options.js";
