import { beforeEach } from "vitest";
import { BROWSER_MISSING } from "../../scripts/lib/missing-browser.mjs";

// Where Firefox or WebKitGTK is not installed and the set-up cannot install it, its tests are skipped and counted.
beforeEach(({ skip }) => skip(BROWSER_MISSING));
