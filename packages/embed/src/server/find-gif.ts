import { type Client, type GifData, GifletError } from "@giflet/core";

/** The result of a search for a GIF: `undefined` if there is none. */
export type Found = { gif?: GifData } | { isLimited: boolean; retryAfter: number };

/** The delay in `Retry-After` if the provider names none, seconds. */
const DELAY = 10;

/**
 * Requests the first GIF that exists and, if there are more ids, `isWanted` accepts; the response is 404 if the last one is not the one. Nothing is cached:
 * a page must not outlive its GIF. Rejects only if `signal` aborts.
 */
export async function findGif(
  client: Client,
  ids: readonly string[],
  isWanted: (gif: GifData) => boolean,
  signal: AbortSignal,
): Promise<Found> {
  for (const id of ids) {
    try {
      const gif = await requestGif(client, id, signal);
      if (gif && (id === ids.at(-1) || isWanted(gif))) return { gif };
    } catch (error) {
      if (signal.aborted) throw error;
      if (isMissing(error)) continue;
      const { code, retryAfter } = error instanceof GifletError ? error : {};
      const delay = retryAfter === undefined ? DELAY : Math.max(1, Math.ceil(retryAfter / 1000));
      return { isLimited: code === "rate_limited", retryAfter: delay };
    }
  }
  return {};
}

/**
 * Requests a GIF. Resolves to `undefined` if the response has none: own GIFs and `tenor-v2` respond to an unknown id with an empty list. A response of
 * another shape has the same code, `decode`, so the list is requested to distinguish them.
 */
async function requestGif(client: Client, id: string, signal: AbortSignal): Promise<GifData | undefined> {
  const options = { signal, noCache: true, noRetry: true };
  try {
    return await client.gif(id, options);
  } catch (error) {
    if (!(error instanceof GifletError) || error.code !== "decode") throw error;
    const { items } = await client.gifs([id], options);
    // An id with a comma is two ids in a list.
    if (items.some(({ lookupId }) => lookupId === id)) throw error;
    return undefined;
  }
}

/** Whether an error means that no GIF has the id: providers refuse ids that they cannot parse with 400 or 414. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof GifletError)) return false;
  const { code, status = 0 } = error;
  return ["usage", "gone"].includes(code) || (code === "http" && [400, 404, 410, 414].includes(status));
}
