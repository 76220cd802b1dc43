import type { GifData } from "@giflet/core/site";
import { GifPicker } from "@giflet/react-components/picker";
import { useState } from "react";
import { formatGifCount } from "../format";
import { useCall } from "../useCall";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { titleOf } from "./GifList";
import { Notice } from "./Notice";

const TYPES = ["gifs", "stickers"] as const;

interface PickDialogProps {
  title: string;
  /** Current number of GIFs. */
  count: number;
  /** Adds a GIF. Resolves to a truthy value on success; the dialog shows the error of a rejection. */
  onPick: (gif: GifData) => Promise<unknown>;
  onClose: () => void;
}

/** A picker that stays open so that several GIFs can be added. */
export function PickDialog({ title, count, onPick, onClose }: PickDialogProps) {
  const picking = useCall();
  const [last, setLast] = useState<GifData>();
  return (
    <Dialog title={title} onClose={onClose} className="dialog-picker">
      {(close) => (
        <>
          <Notice problem={picking.problem} />
          <GifPicker
            types={TYPES}
            recents={false}
            onSelect={async (gif) => {
              if (await picking.run(() => onPick(gif))) setLast(gif);
            }}
            onDismiss={close}
          />
          <div className="actions actions-picker">
            <p role="status">
              {formatGifCount(count)}
              {last && `, last added: “${titleOf(last)}”`}
            </p>
            <Button kind="main" onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
