export * from "./client/index.js";
export * from "./embedded.js";
