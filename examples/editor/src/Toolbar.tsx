import { copyGif, restoreGif, saveGif } from "@giflet/core/item";
import { type Editor, useEditorState } from "@tiptap/react";
import { lazy, Suspense, useId, useRef, useState } from "react";

// Lazy-loads the picker and its WebAssembly when it is opened for the first time.
const Picker = lazy(() => import("./Picker"));

interface ToolbarProps {
  editor: Editor;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

export function Toolbar({ editor, isPaused, onPause }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const selected = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive("gif") && restoreGif(editor.getAttributes("gif").gif),
  });

  return (
    <div className="toolbar">
      <button type="button" popoverTarget={id}>
        Insert a GIF
      </button>
      <button
        type="button"
        disabled={!selected}
        onClick={() => {
          if (!selected) return;
          copyGif(selected).then(
            () => setMessage("Copied"),
            (error: Error) => setMessage(error.message),
          );
        }}
      >
        Copy the GIF
      </button>
      <button type="button" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
        Pause GIFs
      </button>
      <span role="status">{message}</span>
      {/* Not modal: a GIF can also be dragged from the picker into the document. */}
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
                close();
                editor
                  .chain()
                  .focus()
                  .insertContent({ type: "gif", attrs: { gif: saveGif(gif) } })
                  .run();
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
