import type { GivingScript } from "../tag/giving.js";
import { payload } from "./lists.js";
import type { Payload } from "./payload.js";

// The loader that inserted this script reads it from the element; no global is created.
(document.currentScript as GivingScript<Payload>).giflet = payload;
