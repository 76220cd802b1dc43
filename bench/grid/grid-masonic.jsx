import { SdkProvider } from "@giflet/react-components";
import { Masonry } from "masonic";
import { item, useFed } from "./fed.jsx";
import { page, sdk } from "./ours.js";
import { openRoom, shape } from "./room.jsx";

const Card = ({ data }) => item(data);
const keyOf = ({ id }) => id;

function List({ initial }) {
  const { gifs, end } = useFed(initial);
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

openRoom(page, (initial) => (
  <SdkProvider sdk={sdk}>
    <List initial={initial} />
  </SdkProvider>
));
