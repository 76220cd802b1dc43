import { ownGifs } from "@giflet/core/providers";
import { GifPicker, type GifPickerProps } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";

const provider = ownGifs("/gifs/list.json");

export function RadixDialog({ onSelect }: Pick<GifPickerProps, "onSelect">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>Add a GIF</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <Dialog.Title>Choose a GIF</Dialog.Title>
          <GifPicker
            provider={provider}
            onSelect={(gif, selection) => {
              onSelect?.(gif, selection);
              setIsOpen(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
