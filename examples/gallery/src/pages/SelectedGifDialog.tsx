import type { RefObject } from "react";
import { useGallery } from "../app/gallery-context";
import { openPage, type PageId } from "../app/pages";
import { Dialog } from "../components/Dialog";
import { GifSample } from "../samples/GifSample";
import { GifDetails } from "./GifDetails";

interface SelectedGifDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  onTag: (tag: string) => void;
}

const WIDTH = 320;

/** Shows the selected GIF in a modal dialog. The list below it preserves its scroll position. */
export function SelectedGifDialog({ dialog, onTag }: SelectedGifDialogProps) {
  const { selected } = useGallery();
  const closeAndOpen = (page: PageId, lookupId?: string) => {
    dialog.current?.close();
    openPage(page, lookupId);
  };
  return (
    <Dialog dialog={dialog} title={selected?.title || "Selected GIF"}>
      {selected && (
        <div className="selected-gif">
          <div className="selected-gif-stage">
            <GifSample gif={selected} width={WIDTH} paused={false} hideAttribution={false} />
          </div>
          <div>
            <GifDetails gif={selected} width={WIDTH} onTag={onTag} />
            <div className="actions">
              <button type="button" className="button button-main" onClick={() => closeAndOpen("player")}>
                Open in player
              </button>
              <button type="button" className="button" onClick={() => closeAndOpen("gif", selected.lookupId)}>
                View GIF
              </button>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
