import { createRenderer } from "./render.js";
import { tagSource } from "./tag-source.js";

// A picker button loads its panel on demand. Here both are in one file.
export * as panel from "giflet:panel";
export const { show, hide } = createRenderer(tagSource);
