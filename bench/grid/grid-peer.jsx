import { GiphyFetch, setServerUrl } from "@giphy/js-fetch-api";
import { Grid } from "@giphy/react-components";
import { Counted, openListPage, pagesBy, serviceUrl, shape, total } from "./list-page.jsx";

setServerUrl(`${serviceUrl}/v1/`);
const api = new GiphyFetch("bench");
const { page, fetchPage } = pagesBy(async (ids) => (await api.gifs(ids)).data);
const fetchGifs = async (offset, limit) => {
  const data = await fetchPage(offset, limit);
  return { data, pagination: { offset, count: data.length, total_count: total } };
};
const { width, columns, gutter } = shape;

openListPage(page, (initialGifs) => (
  <Grid
    width={width}
    columns={columns}
    gutter={gutter}
    fetchGifs={fetchGifs}
    initialGifs={initialGifs}
    overlay={Counted}
  />
));
