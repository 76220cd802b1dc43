import { tryUuid } from "../pingbacks/visitor.js";
import { GifletError } from "./error.js";

/** Returns a random UUID, version 4. Throws a `GifletError` with code `unsupported` if the browser lacks `crypto.getRandomValues()`. */
export function uuid(): string {
  const id = tryUuid();
  if (id) return id;
  throw new GifletError({
    code: "unsupported",
    message: "giflet: the browser has no cryptographic random numbers",
  });
}
