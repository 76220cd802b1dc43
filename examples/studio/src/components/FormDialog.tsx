import type { ReactNode } from "react";
import { useCall } from "../useCall";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Notice } from "./Notice";

interface FormDialogProps<T> {
  title: string;
  submitLabel: string;
  submit: (fields: FormData) => Promise<T | undefined>;
  /** Called after the dialog closed: screen readers ignore live regions outside an open modal dialog. */
  onDone: (result: T) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. It stays open and shows the error if submitting fails. */
export function FormDialog<T>({ title, submitLabel, submit, onDone, onClose, children }: FormDialogProps<T>) {
  const call = useCall();
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={async (event) => {
            event.preventDefault();
            const fields = new FormData(event.currentTarget);
            const result = await call.run(() => submit(fields));
            if (result === undefined) return;
            close();
            onDone(result);
          }}
        >
          {children}
          <Notice problem={call.problem} />
          <div className="actions">
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" submits isBusy={call.isPending}>
              {call.isPending ? "Saving…" : submitLabel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
