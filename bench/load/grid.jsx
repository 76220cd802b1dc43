import { Gif, Grid, SdkProvider } from "@giflet/react-components";
import { createRoot } from "react-dom/client";
import { fetchGifs, sdk } from "./sdk.js";

const eager = (props) => <Gif {...props} eager={props.position < 6} />;

export function show(initialGifs) {
  const renderItem = document.documentElement.dataset.eager && eager;
  createRoot(document.querySelector("main")).render(
    <SdkProvider sdk={sdk}>
      <Grid columns={3} fetchGifs={fetchGifs} initialGifs={initialGifs} renderItem={renderItem} />
    </SdkProvider>,
  );
}
