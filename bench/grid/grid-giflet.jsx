import { Grid, SdkProvider } from "@giflet/react-components";
import { fetchGifs, page, sdk } from "./giflet-pages.js";
import { openListPage, renderCounted, shape } from "./list-page.jsx";

const { width, columns, gutter } = shape;

openListPage(page, (initialGifs) => (
  <SdkProvider sdk={sdk}>
    <Grid
      width={width}
      columns={columns}
      gutter={gutter}
      fetchGifs={fetchGifs}
      initialGifs={initialGifs}
      renderOverlay={renderCounted}
    />
  </SdkProvider>
));
