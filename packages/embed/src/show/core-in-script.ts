import { open } from "../../../core/dist/core-in-script.js";
import type { GivingScript } from "../tag/giving.js";

(document.currentScript as GivingScript<typeof open>).giflet = open;
