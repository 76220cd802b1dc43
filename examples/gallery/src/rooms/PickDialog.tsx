import type { RefObject } from "react";
import { enter, type RoomId } from "../app/rooms";
import { useShowroom } from "../app/showroom";
import { Dialog } from "../parts/Dialog";
import { GifSample } from "../samples/GifSample";
import { GifFacts } from "./GifFacts";

interface PickDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  onTag: (tag: string) => void;
}

const WIDTH = 320;

/** The picked GIF, over the grid, which keeps its place underneath. */
export function PickDialog({ dialog, onTag }: PickDialogProps) {
  const { picked } = useShowroom();
  const go = (room: RoomId) => {
    dialog.current?.close();
    enter(room);
  };
  return (
    <Dialog dialog={dialog} title={picked?.title || "Picked"}>
      {picked && (
        <div className="pick">
          <div className="pick-stage">
            <GifSample gif={picked} width={WIDTH} paused={false} hideAttribution={false} />
          </div>
          <div>
            <GifFacts gif={picked} width={WIDTH} onTag={onTag} />
            <div className="actions">
              <button type="button" className="button button-strong" onClick={() => go("player")}>
                Play it in a frame
              </button>
              <button type="button" className="button" onClick={() => go("gif")}>
                Show it alone
              </button>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
