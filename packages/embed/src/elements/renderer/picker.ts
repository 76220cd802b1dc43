import { createRenderer } from "./render.js";
import { tagSource } from "./tag-source.js";

// A picker button loads its panel and its preview on demand. Here all are in one file.
export * as panel from "giflet:panel";
export * as preview from "giflet:preview";
export const { show, hide } = createRenderer(tagSource);
