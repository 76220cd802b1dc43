import type { GifData } from "../../wasm/giflet.js";

/** An address that a browser requests a file from: http(s), inline, of the page, or relative. */
const FILE_URL = /^(https?:|data:|blob:|[^:]*([/?#]|$))/i;

const areFiles = (files: unknown) =>
  Array.isArray(files) &&
  files.every(
    (file) => typeof file?.url === "string" && FILE_URL.test(file.url) && typeof file.name === "string",
  );

/** Whether a value has what is read of a GIF. Applications may pass anything, for example what they have stored without `restoreGif`. */
export function isGifData(value: unknown): value is GifData {
  const { renditions, video, alt, attribution: user } = Object(value) as Partial<GifData>;
  const texts = [alt ?? "", user?.name ?? "", user?.username ?? ""];
  return (
    areFiles(renditions) &&
    (!video || areFiles(video.renditions)) &&
    texts.every((text) => typeof text === "string")
  );
}
