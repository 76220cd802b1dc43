import { GifletError } from "@giflet/core";

/** Returns the error for a component or hook that is used in the wrong place. */
export const usageError = (message: string) =>
  new GifletError({ code: "usage", message: `giflet: ${message}` });
