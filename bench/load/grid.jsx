import { Gif } from "@giflet/react-components";
import { createRoot } from "react-dom/client";
import { list } from "./list.js";
import { fetchGifs, sdk } from "./sdk.js";

const eager = (props) => <Gif {...props} eager={props.position < 6} />;

export function show(initialGifs) {
  const renderItem = document.documentElement.dataset.eager && eager;
  createRoot(document.querySelector("main")).render(list({ sdk, fetchGifs, initialGifs, renderItem }));
}
