import { ClientProvider } from "@giflet/react-components";
import { WindowMasonry } from "virtua";
import { client, page } from "./giflet-pages.js";
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
  <ClientProvider client={client}>
    <List initial={initial} />
  </ClientProvider>
));
