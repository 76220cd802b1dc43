import type { ReactNode } from "react";
import { useCall } from "../useCall";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Notice } from "./Notice";

interface FormDialogProps<T> {
  title: string;
  /** What the button says that sends it. */
  verb: string;
  /** Sends what the fields hold. */
  send: (fields: FormData) => Promise<T | undefined>;
  /** It is done, and the dialog is closed: what is said before, a screen reader would not hear. */
  onDone: (result: T) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short form. It stays open as long as it is refused. */
export function FormDialog<T>({ title, verb, send, onDone, onClose, children }: FormDialogProps<T>) {
  const sending = useCall();
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={async (event) => {
            event.preventDefault();
            const fields = new FormData(event.currentTarget);
            const result = await sending.run(() => send(fields));
            if (result === undefined) return;
            close();
            onDone(result);
          }}
        >
          {children}
          <Notice problem={sending.problem} />
          <div className="actions">
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" submits isBusy={sending.isPending}>
              {sending.isPending ? "Saving…" : verb}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
