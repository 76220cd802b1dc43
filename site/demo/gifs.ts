import { createClient } from "@giflet/core";
import { ownGifs } from "@giflet/core/providers";
import { withBase } from "@rspress/core/runtime";

/** The GIFs of the site, which scripts/site.mjs copies. */
export const provider = ownGifs(withBase("/gifs/list.json"));

/** The client of all demos. Without consent it stores nothing. */
export const client = createClient({ provider });
