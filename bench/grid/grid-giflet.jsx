import { ClientProvider, Grid } from "@giflet/react-components";
import { client, fetchGifs, page } from "./giflet-pages.js";
import { openListPage, renderCounted, shape } from "./list-page.jsx";

const { width, columns, gutter } = shape;

openListPage(page, (initialGifs) => (
  <ClientProvider client={client}>
    <Grid
      width={width}
      columns={columns}
      gutter={gutter}
      fetchGifs={fetchGifs}
      initialGifs={initialGifs}
      renderOverlay={renderCounted}
    />
  </ClientProvider>
));
