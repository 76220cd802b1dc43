import GifPicker, { ContentFilter, type TenorImage, Theme } from "gif-picker-react";
import { useId, useRef, useState } from "react";

export interface Comment {
  text: string;
  gif?: TenorImage;
}

export function CommentBox({ onPost }: { onPost: (comment: Comment) => void }) {
  const [gif, setGif] = useState<TenorImage>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);

  return (
    <form
      action={(data) => {
        onPost({ text: String(data.get("text")), gif });
        setGif(undefined);
      }}
    >
      <textarea name="text" aria-label="Comment" />
      {gif && <img src={gif.url} alt={gif.description} width={160} />}
      <button type="button" popoverTarget={id}>
        GIF
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Choose a GIF"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && (
          <GifPicker
            tenorApiKey="API_KEY"
            theme={Theme.AUTO}
            contentFilter={ContentFilter.HIGH}
            onGifClick={(gif) => {
              setGif(gif);
              popover.current?.hidePopover();
            }}
          />
        )}
      </div>
      <button type="submit">Post</button>
    </form>
  );
}
