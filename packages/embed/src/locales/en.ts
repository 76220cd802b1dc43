import { gifStrings, gridStrings, mediaStrings } from "@giflet/react-components";
import { playerStrings } from "@giflet/react-components/player";
import { showFrom } from "../shared/show-from.js";
import type { ListStrings, PageStrings } from "./locale.js";

// Only the generator of the template's texts imports this file: the components contain their English texts.
export const list: ListStrings = { ...gifStrings, ...gridStrings, ...mediaStrings, showFrom };

export const page: PageStrings = { ...playerStrings, noRelated: "No related GIFs" };
