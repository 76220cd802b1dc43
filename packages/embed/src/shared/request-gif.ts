import { type CallOptions, type Client, type GifData, GifletError } from "@giflet/core";

/** Requests a GIF by its id. Resolves to `undefined` if there is none, rejects if the provider fails. */
export async function requestGif(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<GifData | undefined> {
  try {
    const gif = await client.gif(id, options);
    // Providers that look up a GIF in a list of ids split them at commas, and return the first one.
    return gif && (!id.includes(",") || isNamed(gif, id)) ? gif : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isNamed({ id, lookupId }: GifData, wanted: string): boolean {
  return lookupId === wanted || id === wanted;
}

/** Whether an error means that no GIF has the id: providers refuse ids that they cannot parse with 400 or 414. */
function isMissing(error: unknown): boolean {
  // The cause of a list of `ownGifs` that is missing itself is its response.
  if (!(error instanceof GifletError) || error.cause instanceof Response) return false;
  const { code, status = 0, message } = error;
  if (code !== "http") return ["usage", "gone"].includes(code);
  // A 404 without a message of the provider may be that of a host that has no API at this address (docs/errors.md).
  return [400, 410, 414].includes(status) || (status === 404 && message !== "giflet: Error fetching");
}
