import type { ReactNode } from "react";
import { useCall } from "../useCall";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Notice } from "./Notice";

interface ConfirmDialogProps {
  title: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  action: () => Promise<true | undefined>;
  /** Called after the action succeeded and the dialog closed. */
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  confirmLabel,
  action,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps) {
  const call = useCall();
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{children}</p>
          <Notice problem={call.problem} />
          <div className="actions">
            <Button onClick={close}>Cancel</Button>
            <Button
              kind="danger"
              isBusy={call.isPending}
              onClick={async () => {
                if (!(await call.run(action))) return;
                close();
                onDone();
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
