import { payload } from "../show/lists.js";
import type { GivingScript } from "./giving.js";
import "./main.js";
import { load, setPayload } from "./payload.js";

/** The loader and the components of lists in one file, for pages that begin with a list: one round trip less. */
const script = document.currentScript as GivingScript<never>;
script.more = (file) => load(script.src, file);
setPayload(payload);
