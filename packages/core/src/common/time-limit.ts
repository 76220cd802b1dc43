import { GifletError } from "./error.js";

/** Default of the option `timeout` of calls, ms: a body that never ends must not keep a list loading. */
export const TIMEOUT = 60_000;

/** Calls `run` with a signal that aborts after `TIMEOUT`, with the error `timeout`. For requests that are not those of a call. */
export async function withTimeLimit<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const onTimeout = () =>
    controller.abort(new GifletError({ code: "timeout", message: "giflet: the request timed out" }));
  const timer = setTimeout(onTimeout, TIMEOUT);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
