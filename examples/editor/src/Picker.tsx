import { ClientProvider } from "@giflet/react-components";
import { GifPicker, type GifPickerProps } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import { client } from "./client";

export default function Picker(props: GifPickerProps) {
  return (
    <ClientProvider client={client}>
      <GifPicker {...props} autoFocus rating="g" />
    </ClientProvider>
  );
}
