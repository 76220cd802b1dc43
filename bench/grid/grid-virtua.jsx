import { SdkProvider } from "@giflet/react-components";
import { WindowMasonry } from "virtua";
import { item, useFed } from "./fed.jsx";
import { page, sdk } from "./ours.js";
import { openRoom, shape } from "./room.jsx";

function List({ initial }) {
  const { gifs, end } = useFed(initial);
  return (
    <>
      <WindowMasonry data={gifs} lanes={shape.columns} gap={shape.gutter}>
        {(gif) => <div key={gif.id}>{item(gif)}</div>}
      </WindowMasonry>
      {end}
    </>
  );
}

openRoom(page, (initial) => (
  <SdkProvider sdk={sdk}>
    <List initial={initial} />
  </SdkProvider>
));
