import { type FetchGifs, Grid } from "@giflet/react-components";
import "@giflet/react-components/style.css";
import { boolean, choice, number } from "../controls";
import { client } from "../gifs";
import { Playground } from "../Playground";

const controls = {
  columns: number(3, 1, 6, ""),
  gutter: number(6, 0, 24),
  playback: choice("auto", "brief", "hover", "click", "never"),
  loadMore: choice("scroll", "button"),
  hideAttribution: boolean(),
};

const fetchGifs: FetchGifs = (page) => client.trending(page);

export default function GridDemo() {
  return (
    <Playground name="Grid" fixedProps={["fetchGifs={fetchGifs}"]} controls={controls}>
      {(props) => <Grid fetchGifs={fetchGifs} label="Trending GIFs" noLink {...props} />}
    </Playground>
  );
}
