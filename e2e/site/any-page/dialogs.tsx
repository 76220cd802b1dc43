import Modal from "@mui/material/Modal";
import * as Radix from "@radix-ui/react-dialog";
import type { ComponentType, ReactNode } from "react";
import ReactModal from "react-modal";
import { record } from "./record";

/** What closes a dialog: an Escape that has ended something of ours must not. */
const onClose = () => record.noise.push("error: one layer: the dialog of the host is asked to close");

type Dialog = ComponentType<{ children: ReactNode }>;

/** Dialogs of other packages, by the root of a page. */
export const dialogs: Partial<Record<string, Dialog>> = {
  "dialog-radix": ({ children }) => (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content className="host-dialog" aria-describedby={undefined}>
          <Radix.Title>Dialog</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  "dialog-mui": ({ children }) => (
    <Modal open onClose={onClose} aria-label="Dialog">
      <div className="host-dialog">{children}</div>
    </Modal>
  ),
  "dialog-react-modal": ({ children }) => (
    <ReactModal
      isOpen
      onRequestClose={onClose}
      appElement={document.getElementById("root") ?? undefined}
      className="host-dialog"
      contentLabel="Dialog"
    >
      {children}
    </ReactModal>
  ),
};
