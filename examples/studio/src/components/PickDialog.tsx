import type { Gif } from "@giflet/core/site";
import { GifPicker } from "@giflet/react-components/picker";
import { useState } from "react";
import { useCall } from "../useCall";
import { gifsOf } from "../words";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { nameOf } from "./GifList";
import { Notice } from "./Notice";

const KINDS = ["gifs", "stickers"] as const;

interface PickDialogProps {
  title: string;
  /** How many there are by now. */
  count: number;
  /** Takes one of them, to something truthy; a refusal is told here. */
  onPick: (gif: Gif) => Promise<unknown>;
  onClose: () => void;
}

/** The picker, open for as many GIFs as are wanted. */
export function PickDialog({ title, count, onPick, onClose }: PickDialogProps) {
  const picking = useCall();
  const [last, setLast] = useState<Gif>();
  return (
    <Dialog title={title} onClose={onClose} className="dialog-picker">
      {(close) => (
        <>
          <Notice problem={picking.problem} />
          <GifPicker
            kinds={KINDS}
            recents={false}
            onSelect={async (gif) => {
              if (await picking.run(() => onPick(gif))) setLast(gif);
            }}
            onDismiss={close}
          />
          <div className="actions actions-picker">
            <p role="status">
              {gifsOf(count)}
              {last && `, the last “${nameOf(last)}”`}
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
