import { ownGifs } from "@giflet/core/providers";
import { GifPicker, type GifPickerProps } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { useState } from "react";

const provider = ownGifs("/gifs/list.json");

export function MuiDialog({ onSelect }: Pick<GifPickerProps, "onSelect">) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Add a GIF</Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby="gif-title">
        <DialogTitle id="gif-title">Choose a GIF</DialogTitle>
        <GifPicker
          provider={provider}
          onSelect={(gif, selection) => {
            onSelect?.(gif, selection);
            close();
          }}
        />
      </Dialog>
    </>
  );
}
