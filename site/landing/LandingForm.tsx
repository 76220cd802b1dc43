import type { GifData } from "@giflet/core";
import { ClientProvider } from "@giflet/react-components";
import { Gif } from "@giflet/react-components/gif";
import "@giflet/react-components/gif.css";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";
import { type FormEvent, useId, useState } from "react";
import { client } from "../demo/gifs";

/** A reply with a GIF. Nothing is sent. */
export default function LandingForm() {
  const [gif, setGif] = useState<GifData>();
  const [sent, setSent] = useState<{ text: string; gif: GifData | undefined }>();
  const id = useId();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = String(data.get("reply"));
    const isChosen = Boolean(data.get("gif"));
    if (!text && !isChosen) return;
    setSent({ text, gif: isChosen ? gif : undefined });
    event.currentTarget.reset();
  }

  return (
    <ClientProvider client={client}>
      <form className="landing-form" onSubmit={send}>
        <label htmlFor={id}>Your reply</label>
        <textarea id={id} name="reply" rows={2} />
        <div className="landing-buttons">
          <GifPickerButton name="gif" placement="top-start" onSelect={setGif} />
          <button type="submit">Send</button>
        </div>
        <output>
          {sent && (
            <>
              <span>You replied{sent.text && `: ${sent.text}`}</span>
              {sent.gif && <Gif gif={sent.gif} width={96} noLink />}
            </>
          )}
        </output>
      </form>
    </ClientProvider>
  );
}
