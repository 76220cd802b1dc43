import type { SavedGif } from "@giflet/core";
import { restoreGif } from "@giflet/core/item";
import { Gif } from "@giflet/react-components/gif";
import "@giflet/react-components/gif.css";
import { useMemo } from "react";

/** Maximum width and height, CSS px. */
const SIZE = 240;

/** A saved GIF. Shown without a call to the provider, and loaded by pages that have one to show. */
export default function SavedPicture({ gif: saved }: { gif: SavedGif }) {
  // Saved by another browser, so it is validated.
  const gif = useMemo(() => restoreGif(saved), [saved]);
  return gif ? <Gif gif={gif} width={Math.min(SIZE, (SIZE * gif.width) / gif.height)} /> : null;
}
