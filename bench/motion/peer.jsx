import { GiphyFetch, setServerUrl } from "@giphy/js-fetch-api";
import { Gif } from "@giphy/react-components";
import { createRoot } from "react-dom/client";
import { repeated } from "./repeated.js";

const { service, ids } = document.documentElement.dataset;
setServerUrl(`${service}/v1/`);
const { data } = await new GiphyFetch("bench").gifs(ids.split(","));
createRoot(document.querySelector("main")).render(
  repeated(data).map((gif) => <Gif key={gif.id} gif={gif} width={200} />),
);
