import { createHandler } from "./handler.mjs";

let handler;

/** The entry of a worker, which gets the URL of the sample service as a variable. */
export default {
  fetch(request, { GIFLET_SERVICE }) {
    handler ??= createHandler(GIFLET_SERVICE);
    return handler(request);
  },
};
