import { ClientProvider } from "@giflet/react-components";
import { GifPicker } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import { useState } from "react";
import { client } from "../demo/gifs";

/** A picker with the GIFs of the site, which says what was selected. */
export default function LandingPicker() {
  const [selected, setSelected] = useState("");
  return (
    <ClientProvider client={client}>
      <GifPicker onSelect={(gif) => setSelected(gif.alt || gif.title)} />
      <p className="landing-selected" role="status">
        {selected ? `You selected “${selected}”.` : "Select a GIF: click, or arrow keys and Enter."}
      </p>
    </ClientProvider>
  );
}
