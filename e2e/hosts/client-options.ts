import { loopery } from "./service.js";

/** Bundlers replace the variable in scripts for browsers; on the server it is in the environment. */
export const clientOptions = { provider: loopery(process.env.GIFLET_SERVICE), apiKey: "first-page" };
