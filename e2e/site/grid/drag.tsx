import "@giflet/react-components/style.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import { acceptGifs, selectFile, toFile } from "@giflet/core/item";
import { type FetchGifs, Grid } from "@giflet/react-components";
import { useEffect, useRef, useState } from "react";
import { mount } from "../mount";
import { params } from "../params";
import { note, openTestPage } from "../test-page";

const testPage = openTestPage();
const fetchGifs: FetchGifs = (page) => testPage.client.trending(page);

/** Fills an upload field with the file of a GIF. */
async function upload(input: HTMLInputElement, gif: GifData) {
  const selection = selectFile(gif, 200);
  if (!selection) return;
  const transfer = new DataTransfer();
  transfer.items.add(await toFile(selection));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function Targets() {
  const field = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLParagraphElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [dropped, setDropped] = useState<GifData>();
  useEffect(() => {
    const input = field.current as HTMLInputElement;
    const cleanups = [
      acceptGifs(input, (gif) => upload(input, gif)),
      acceptGifs(zone.current as HTMLElement, setDropped),
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, []);
  return (
    <>
      <label>
        Upload
        <input
          ref={field}
          type="file"
          className="upload"
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </label>
      <p className="files">{files.map(({ name, type, size }) => `${name} ${type} ${size}`).join()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: receives pastes */}
      <p ref={zone} className="zone" tabIndex={0} data-id={dropped?.id}>
        Drop zone
      </p>
      <div className="text" contentEditable suppressContentEditableWarning>
        Text
      </div>
    </>
  );
}

mount(
  <>
    <h1>Transfer</h1>
    <Targets />
    <Grid fetchGifs={fetchGifs} onSelect={params.has("select") ? note("select") : undefined} />
  </>,
);
