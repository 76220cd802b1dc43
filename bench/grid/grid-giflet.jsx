import { Grid, SdkProvider } from "@giflet/react-components";
import { fetchGifs, page, sdk } from "./ours.js";
import { Counted, openRoom, shape } from "./room.jsx";

const { width, columns, gutter } = shape;

openRoom(page, (initialGifs) => (
  <SdkProvider sdk={sdk}>
    <Grid {...{ width, columns, gutter, fetchGifs, initialGifs }} overlay={Counted} />
  </SdkProvider>
));
