import { type SavedGif, saveGif } from "@giflet/core/item";
import { klipy } from "@giflet/core/providers";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";
import { useState } from "react";

export interface Comment {
  text: string;
  gif?: SavedGif;
}

export function CommentBox({ onPost }: { onPost: (comment: Comment) => void }) {
  const [picked, setPicked] = useState<{ gif: SavedGif; url: string }>();
  return (
    <form
      action={(data) => {
        onPost({ text: String(data.get("text")), gif: picked?.gif });
        setPicked(undefined);
      }}
    >
      <textarea name="text" aria-label="Comment" />
      {picked && <img src={picked.url} alt={picked.gif.alt} width={160} />}
      <GifPickerButton
        provider={klipy({ apiKey: "API_KEY" })}
        rating="g"
        onSelect={(gif, { url }) => setPicked({ gif: saveGif(gif), url })}
      >
        GIF
      </GifPickerButton>
      <button type="submit">Post</button>
    </form>
  );
}
