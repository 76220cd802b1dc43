import { type CallOptions, type Client, type GifData, GifletError } from "@giflet/core";

/** Requests a GIF by its id. Resolves to `undefined` if there is none, rejects if the provider fails. */
export async function requestGif(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<GifData | undefined> {
  try {
    const gif = await requestOrCheck(client, id, options);
    // Providers that look up a GIF in a list of ids split them at commas, and return the first one.
    return gif && (!id.includes(",") || isNamed(gif, id)) ? gif : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Requests a GIF. Resolves to `undefined` if the response has none: own GIFs and `tenor-v2` respond to an unknown id with an empty list. A response of
 * another shape has the same code, `decode`, so the list is requested to distinguish them.
 */
async function requestOrCheck(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<GifData | undefined> {
  try {
    return await client.gif(id, options);
  } catch (error) {
    if (!(error instanceof GifletError) || error.code !== "decode") throw error;
    const { items } = await client.gifs([id], options);
    if (items.some((gif) => isNamed(gif, id))) throw error;
    return undefined;
  }
}

function isNamed({ id, lookupId }: GifData, wanted: string): boolean {
  return lookupId === wanted || id === wanted;
}

/** Whether an error means that no GIF has the id: providers refuse ids that they cannot parse with 400 or 414. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof GifletError)) return false;
  const { code, status = 0 } = error;
  return ["usage", "gone"].includes(code) || (code === "http" && [400, 404, 410, 414].includes(status));
}
