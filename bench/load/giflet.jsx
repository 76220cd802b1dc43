import { createSdk } from "@giflet/core";
import { Gif, Grid, SdkProvider } from "@giflet/react-components";
import { createRoot } from "react-dom/client";

const { service, early, eager } = document.documentElement.dataset;
const sdk = createSdk({
  apiKey: "bench",
  service: {
    name: "loopery",
    productName: "Loopery",
    site: service,
    apiBase: `${service}/v1`,
    mediaHost: new URL(service).host,
    // As with the public API: headers of its own would cost a preflight.
    sdkHeaders: false,
  },
});
const fetchGifs = (offset, limit) => sdk.trending({ offset, limit });
const renderItem = eager && ((props) => <Gif {...props} eager={props.position < 6} />);
const root = createRoot(document.querySelector("main"));

function show(initialGifs) {
  root.render(
    <SdkProvider sdk={sdk}>
      <Grid
        columns={3}
        fetchGifs={fetchGifs}
        initialGifs={initialGifs}
        renderItem={renderItem || undefined}
      />
    </SdkProvider>,
  );
}

if (early) show((await fetchGifs(0, 6)).data);
else show();
