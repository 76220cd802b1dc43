import { createHandler } from "./handler.mjs";

let handler;

/** The entry of a worker, which gets the environment as variables. */
export default {
  fetch(request, env) {
    handler ??= createHandler(env);
    return handler(request);
  },
};
