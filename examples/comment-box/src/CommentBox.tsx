import type { GifData, Provider, SavedGif } from "@giflet/core";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";
import { lazy, Suspense, useState } from "react";
import type { NewComment } from "./comments";
import { texts } from "./texts";

const SavedPicture = lazy(() => import("./SavedPicture"));

interface CommentBoxProps {
  /** Whose GIFs the picker shows. */
  provider?: Provider;
  onPost: (comment: NewComment) => void;
}

/** A text area, a button that opens the picker, and the selected GIF. */
export function CommentBox({ provider, onPost }: CommentBoxProps) {
  const [text, setText] = useState("");
  const [gif, setGif] = useState<SavedGif>();
  const [term, setTerm] = useState("");
  const [isOpen, setOpen] = useState(false);
  /** The last word of the comment. */
  const word = text.match(/\p{L}{3,}(?=\P{L}*$)/u)?.[0];

  async function select(gif: GifData) {
    // The picker has loaded most of this module. A static import would add it to the first load.
    const { saveGif } = await import("./save");
    setGif(saveGif(gif));
  }

  return (
    <form
      className="comment-box"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() || gif) onPost({ text: text.trim(), gif });
        setText("");
        setGif(undefined);
      }}
    >
      <textarea
        aria-label={texts.comment}
        placeholder={texts.comment}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {gif && (
        <Suspense>
          <SavedPicture gif={gif} />
        </Suspense>
      )}
      <GifPickerButton
        provider={provider}
        rating="g"
        types={["recent", "gifs", "stickers"]}
        defaultTab="gifs"
        term={term}
        onTermChange={setTerm}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) setTerm("");
        }}
        renderEmpty={({ term }) => <p>{texts.nothing(term)}</p>}
        onSelect={select}
      >
        GIF
      </GifPickerButton>
      {word && (
        <button
          type="button"
          data-word={word}
          onClick={() => {
            setTerm(word);
            setOpen(true);
          }}
        >
          {texts.gifsFor(word)}
        </button>
      )}
      <button type="submit">{texts.post}</button>
    </form>
  );
}
