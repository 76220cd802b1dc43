import type { GifData } from "@giflet/core";
import { useCallback, useRef, useState } from "react";
import { useGallery } from "../app/gallery-context";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { Slider } from "../components/Slider";
import { CarouselSample } from "../samples/CarouselSample";
import source from "../samples/CarouselSample.tsx?raw";
import { SelectedGifDialog } from "./SelectedGifDialog";
import { useTagSuggestions } from "./useTagSuggestions";

const FILES = [["CarouselSample.tsx", source]] as const;

export function CarouselPage() {
  const { connection, select, setTerm } = useGallery();
  const [height, setHeight] = useState(180);
  const [gutter, setGutter] = useState(6);
  const suggestions = useTagSuggestions(3);
  const dialog = useRef<HTMLDialogElement>(null);
  const showSelected = useCallback(
    (gif: GifData) => {
      select(gif);
      dialog.current?.showModal();
    },
    [select],
  );
  const searchTag = (tag: string) => {
    dialog.current?.close();
    setTerm(tag);
  };

  return (
    <>
      <PageHeading title="Carousel">
        An infinite row of GIFs. Swipe, press the buttons or use the arrow keys: it snaps to the start of a
        GIF and mounts only the items near the viewport.
      </PageHeading>
      <div className="carousel-options">
        <Slider label="Height" min={80} max={320} value={height} onChange={setHeight} />
        <Slider label="Gutter" min={0} max={24} value={gutter} onChange={setGutter} />
      </div>
      {["", ...suggestions].map((term) => (
        <section className="carousel-row" key={term}>
          <h2>{term ? `“${term}”` : "Trending"}</h2>
          <CarouselSample
            term={term}
            rating={connection.rating}
            height={height}
            gutter={gutter}
            onSelect={showSelected}
          />
        </section>
      ))}
      <CodeDetails files={FILES} />
      <SelectedGifDialog dialog={dialog} onTag={searchTag} />
    </>
  );
}
