import { saveGif } from "@giflet/core/item";
import { lazy, Suspense, useId, useRef, useState } from "react";
import type { Message } from "./messages";

// Lazy-loads the picker and its WebAssembly when it is opened for the first time.
const Picker = lazy(() => import("./Picker"));

export function Composer({ onSend }: { onSend: (content: Pick<Message, "text" | "gif">) => void }) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => popover.current?.hidePopover();

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSend({ text: text.trim() });
        setText("");
      }}
    >
      <button type="button" className="gif-button" popoverTarget={id} aria-label="Choose a GIF">
        GIF
      </button>
      <div
        ref={popover}
        id={id}
        className="popover"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && (
          <Suspense>
            <Picker
              onDismiss={close}
              onSelect={(gif) => {
                onSend({ gif: saveGif(gif) });
                close();
                field.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
      <input
        ref={field}
        aria-label="Message"
        placeholder="Message"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="send">
        Send
      </button>
    </form>
  );
}
