import type { IGif } from "@giphy/js-types";
import { Gif, Grid, SearchBar, SearchContext, SearchContextManager } from "@giphy/react-components";
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";

const apiKey = "API_KEY";

export interface Comment {
  text: string;
  gif?: IGif;
}

function Results({ onSelect }: { onSelect: (gif: IGif) => void }) {
  const { fetchGifs, searchKey } = useContext(SearchContext);
  return (
    <div className="results">
      <Grid
        key={searchKey}
        width={320}
        columns={2}
        fetchGifs={fetchGifs}
        noLink
        onGifClick={(gif, event) => {
          event.preventDefault();
          onSelect(gif);
        }}
        onGifKeyPress={(gif, event) => {
          if ((event as unknown as KeyboardEvent).key === "Enter") onSelect(gif);
        }}
      />
    </div>
  );
}

export function CommentBox({ onPost }: { onPost: (comment: Comment) => void }) {
  const [gif, setGif] = useState<IGif>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) popover.current?.querySelector("input")?.focus();
  }, [isOpen]);

  return (
    <form
      action={(data) => {
        onPost({ text: String(data.get("text")), gif });
        setGif(undefined);
      }}
    >
      <textarea name="text" aria-label="Comment" />
      {gif && <Gif gif={gif} width={160} noLink />}
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
          <SearchContextManager apiKey={apiKey} options={{ rating: "g" }}>
            <SearchBar />
            <Results
              onSelect={(gif) => {
                setGif(gif);
                popover.current?.hidePopover();
              }}
            />
          </SearchContextManager>
        )}
      </div>
      <button type="submit">Post</button>
    </form>
  );
}
