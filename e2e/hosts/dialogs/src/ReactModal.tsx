import { ownGifs } from "@giflet/core/providers";
import { GifPicker, type GifPickerProps } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import { useState } from "react";
import Modal from "react-modal";

const provider = ownGifs("/gifs/list.json");
Modal.setAppElement("#root");

export function ReactModal({ onSelect }: Pick<GifPickerProps, "onSelect">) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add a GIF
      </button>
      <Modal
        isOpen={isOpen}
        onRequestClose={close}
        contentLabel="Choose a GIF"
        className="dialog"
        overlayClassName="dialog-overlay"
      >
        <GifPicker
          provider={provider}
          onSelect={(gif, selection) => {
            onSelect?.(gif, selection);
            close();
          }}
        />
      </Modal>
    </>
  );
}
