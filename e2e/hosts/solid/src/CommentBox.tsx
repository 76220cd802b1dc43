import "@giflet/embed/elements";
import { giphy } from "@giflet/core/providers";
import type { GifletPickerEvents } from "@giflet/embed";
import type {} from "@giflet/embed/solid";
import { createSignal, Show } from "solid-js";

const service = new URLSearchParams(location.search).get("service");
const provider = giphy({ apiKey: "solid", baseUrl: `${service}/v1` });

/** A form with a button that opens a picker, and the selected GIF. */
export function CommentBox() {
  const [gif, setGif] = createSignal({ url: "", alt: "" });
  const select = ({ detail }: GifletPickerEvents["giflet-select"]) =>
    setGif({ url: detail.url, alt: detail.gif.alt });
  return (
    <form>
      <giflet-picker-button
        name="gif"
        rating="g"
        required
        provider={provider}
        value={gif().url}
        on:giflet-select={select}
      />
      <Show when={gif().url}>
        {/* biome-ignore lint/performance/noImgElement: this application is not one of Next.js */}
        <img src={gif().url} alt={gif().alt} />
      </Show>
    </form>
  );
}
