import { ClientProvider, type FetchGifs, Grid } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { client } from "../demo/gifs";

const fetchGifs: FetchGifs = (page) => client.trending(page);

/** A grid that scrolls in its panel. */
export default function LandingGrid() {
  return (
    <ClientProvider client={client}>
      <div className="landing-scroller">
        <Grid fetchGifs={fetchGifs} label="Trending GIFs" columns={3} noLink />
      </div>
    </ClientProvider>
  );
}
