import { FavoriteButton } from "@giflet/react-components/gif";
import "@giflet/react-components/favorite.css";
import { number } from "../controls";
import { Playground } from "../Playground";
import { useFirstGif } from "../useFirstGif";

const controls = { size: number(48, 24, 96) };

export default function FavoriteButtonDemo() {
  const gif = useFirstGif("gifs");
  return (
    <Playground name="FavoriteButton" fixedProps={["gif={gif}"]} controls={controls}>
      {(props) => gif && <FavoriteButton gif={gif} {...props} />}
    </Playground>
  );
}
