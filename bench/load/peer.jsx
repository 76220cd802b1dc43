import { GiphyFetch, setServerUrl } from "@giphy/js-fetch-api";
import { Grid } from "@giphy/react-components";
import { createRoot } from "react-dom/client";

const { service, ids } = document.documentElement.dataset;
setServerUrl(`${service}/v1/`);
const api = new GiphyFetch("bench");
const fetchGifs = () => api.gifs(ids.split(","));

createRoot(document.querySelector("main")).render(<Grid width={612} columns={3} fetchGifs={fetchGifs} />);
