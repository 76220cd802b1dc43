import { OnClient } from "./OnClient";
import "./playground.css";

const demos = {
  gif: () => import("./demos/GifDemo"),
  grid: () => import("./demos/GridDemo"),
  carousel: () => import("./demos/CarouselDemo"),
  "gif-picker": () => import("./demos/GifPickerDemo"),
  "gif-picker-button": () => import("./demos/GifPickerButtonDemo"),
  video: () => import("./demos/VideoDemo"),
  "favorite-button": () => import("./demos/FavoriteButtonDemo"),
  "search-bar": () => import("./demos/SearchBarDemo"),
  "embed-player": () => import("./demos/EmbedPlayerDemo"),
};

interface DemoProps {
  name: keyof typeof demos;
  /** Whether the component is lower than a list. */
  isSmall?: boolean;
}

/** The live component of a page. The styles of the text do not apply in it. */
export function Demo({ name, isSmall }: DemoProps) {
  return (
    <section className={`demo rp-not-doc${isSmall ? " demo-small" : ""}`} aria-label="Live example">
      <OnClient load={demos[name]} />
    </section>
  );
}
