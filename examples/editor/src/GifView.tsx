import { restoreGif } from "@giflet/core/item";
import { Gif } from "@giflet/react-components/gif";
import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { createContext, useContext, useMemo } from "react";

/** Whether the GIFs of the document are paused. */
export const Paused = createContext(false);

/** Maximum width and height of a GIF, CSS px. */
const SIZE = 320;

/** Shows a GIF of the document. With reduced motion it moves only while it is hovered or focused. */
export function GifView({ editor, node, selected, getPos }: NodeViewProps) {
  const isPaused = useContext(Paused);
  // The document may come from another visitor, so the GIF is validated. Rendering it needs no API call.
  const gif = useMemo(() => restoreGif(node.attrs.gif), [node.attrs.gif]);
  const width = gif && Math.min(SIZE, (SIZE * gif.width) / gif.height);
  // The editor ignores clicks on buttons.
  const select = () => {
    const position = getPos();
    if (position === undefined) return;
    editor.commands.setNodeSelection(position);
    // The command `focus` would wait for the next frame.
    editor.view.focus();
  };
  return (
    <NodeViewWrapper className={selected ? "gif gif-selected" : "gif"}>
      {gif ? (
        <Gif gif={gif} width={width} paused={isPaused} noLink onGifClick={select} />
      ) : (
        "This GIF cannot be shown."
      )}
    </NodeViewWrapper>
  );
}
