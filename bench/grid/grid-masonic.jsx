import { ClientProvider } from "@giflet/react-components";
import { Masonry } from "masonic";
import { client, page } from "./giflet-pages.js";
import { openListPage, shape } from "./list-page.jsx";
import { item, usePagedGifs } from "./paged.jsx";

const Card = ({ data }) => item(data);
const keyOf = ({ id }) => id;

function List({ initial }) {
  const { gifs, end } = usePagedGifs(initial);
  return (
    <>
      {gifs.length > 0 && (
        <Masonry
          items={gifs}
          itemKey={keyOf}
          render={Card}
          columnCount={shape.columns}
          columnGutter={shape.gutter}
          itemHeightEstimate={shape.columnWidth}
          overscanBy={2}
        />
      )}
      {end}
    </>
  );
}

openListPage(page, (initial) => (
  <ClientProvider client={client}>
    <List initial={initial} />
  </ClientProvider>
));
