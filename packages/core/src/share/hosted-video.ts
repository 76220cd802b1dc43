import type { ExternalMedia } from "../../wasm/giflet.js";
import { withParameters } from "./query-parameters.js";

/** The color of the controls of Vimeo's player. */
const VIMEO_COLOR = "7c5cff";

/**
 * Returns the URL of the player of a hosted video, for an iframe. It starts muted, which also allows autoplay. A YouTube video starts one
 * second before `start`.
 *
 * @param color six hexadecimal digits for the controls of Vimeo
 */
export function hostedVideoUrl({ host, id, start }: ExternalMedia, color = VIMEO_COLOR): string {
  const name = encodeURIComponent(id);
  return host === "youtube"
    ? withParameters(`https://www.youtube-nocookie.com/embed/${name}`, {
        autoplay: "1",
        loop: "1",
        playsinline: "1",
        fs: "0",
        rel: "0",
        volume: "0",
        mute: "1",
        enablejsapi: "1",
        start: `${Math.max(start - 1, 0)}`,
      })
    : withParameters(`https://player.vimeo.com/video/${name}`, {
        autoplay: "1",
        byline: "0",
        title: "0",
        loop: "0",
        muted: "1",
        color: /^[\da-f]{6}$/i.test(color) ? color : undefined,
      });
}
