import type { ExternalMedia } from "../../wasm/giflet.js";
import { withParameters } from "./query-parameters.js";

/** The color of the controls of Vimeo's player. */
const VIMEO_COLOR = "7c5cff";

/** The ids that the decoder accepts: `slug` and `digits` of its tables. */
const IDS = new Map([
  ["youtube", /^[\w-]{1,32}$/],
  ["vimeo", /^\d{1,32}$/],
]);

/** Whether a host and its id are ones that the decoder accepts. */
export const isHostedVideo = ({ host, id }: Pick<ExternalMedia, "host" | "id">): boolean =>
  IDS.get(host)?.test(id) === true;

/**
 * Returns the URL of the player of a hosted video, for an iframe. It starts muted, which also allows autoplay. A YouTube video starts one
 * second before `start`. Returns `about:blank` for a host or an id that the decoder would not accept.
 *
 * @param color six hexadecimal digits for the controls of Vimeo
 */
export function hostedVideoUrl({ host, id, start }: ExternalMedia, color = VIMEO_COLOR): string {
  if (!isHostedVideo({ host, id })) return "about:blank";
  const from = start >= 1 ? Math.trunc(Math.min(start, 2 ** 31)) - 1 : 0;
  return host === "youtube"
    ? withParameters(`https://www.youtube-nocookie.com/embed/${id}`, {
        autoplay: "1",
        loop: "1",
        playsinline: "1",
        fs: "0",
        rel: "0",
        volume: "0",
        mute: "1",
        enablejsapi: "1",
        start: String(from),
      })
    : withParameters(`https://player.vimeo.com/video/${id}`, {
        autoplay: "1",
        byline: "0",
        title: "0",
        loop: "0",
        muted: "1",
        color: /^[\da-f]{6}$/i.test(color) ? color : undefined,
      });
}
