import { SdkProvider } from "@giflet/react-components";
import { WindowMasonry } from "virtua";
import { page, sdk } from "./giflet-pages.js";
import { openListPage, shape } from "./list-page.jsx";
import { item, usePagedGifs } from "./paged.jsx";

function List({ initial }) {
  const { gifs, end } = usePagedGifs(initial);
  return (
    <>
      <WindowMasonry data={gifs} lanes={shape.columns} gap={shape.gutter}>
        {(gif) => <div key={gif.id}>{item(gif)}</div>}
      </WindowMasonry>
      {end}
    </>
  );
}

openListPage(page, (initial) => (
  <SdkProvider sdk={sdk}>
    <List initial={initial} />
  </SdkProvider>
));
