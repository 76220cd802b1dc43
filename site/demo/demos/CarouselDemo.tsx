import { Carousel, type FetchGifs } from "@giflet/react-components";
import "@giflet/react-components/carousel.css";
import { choice, number } from "../controls";
import { client } from "../gifs";
import { Playground } from "../Playground";

const controls = {
  height: number(180, 80, 280),
  gutter: number(6, 0, 24),
  playback: choice("auto", "brief", "hover", "click", "never"),
};

const fetchGifs: FetchGifs = (page) => client.trending(page);

export default function CarouselDemo() {
  return (
    <Playground name="Carousel" fixedProps={["fetchGifs={fetchGifs}"]} controls={controls}>
      {(props) => <Carousel fetchGifs={fetchGifs} label="Trending GIFs" noLink {...props} />}
    </Playground>
  );
}
