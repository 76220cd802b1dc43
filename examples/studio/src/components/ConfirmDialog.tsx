import type { ReactNode } from "react";
import { useCall } from "../useCall";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Notice } from "./Notice";

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  verb: string;
  /** Does it. */
  action: () => Promise<true | undefined>;
  /** It is done, and the dialog is closed. */
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ title, verb, action, onDone, onClose, children }: ConfirmDialogProps) {
  const doing = useCall();
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{children}</p>
          <Notice problem={doing.problem} />
          <div className="actions">
            <Button onClick={close}>Keep it</Button>
            <Button
              kind="danger"
              isBusy={doing.isPending}
              onClick={async () => {
                if (!(await doing.run(action))) return;
                close();
                onDone();
              }}
            >
              {verb}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
