import { GiphyFetch, setServerUrl } from "@giphy/js-fetch-api";
import { Grid } from "@giphy/react-components";
import { Counted, openRoom, pagesBy, serviceUrl, shape } from "./room.jsx";

setServerUrl(`${serviceUrl}/v1/`);
const api = new GiphyFetch("bench");
const { page, fetchGifs } = pagesBy((ids) => api.gifs(ids));
const { width, columns, gutter } = shape;

openRoom(page, (initialGifs) => (
  <Grid {...{ width, columns, gutter, fetchGifs, initialGifs }} overlay={Counted} />
));
