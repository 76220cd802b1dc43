import type { Gif } from "@giflet/core";
import { useCallback, useRef, useState } from "react";
import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { Placard } from "../parts/Placard";
import { Slider } from "../parts/Slider";
import { CarouselSample } from "../samples/CarouselSample";
import source from "../samples/CarouselSample.tsx?raw";
import { PickDialog } from "./PickDialog";
import { useSuggestions } from "./useSuggestions";

const FILES = [["CarouselSample.tsx", source]] as const;

export function CarouselRoom() {
  const { connection, pick, setTerm } = useShowroom();
  const [height, setHeight] = useState(180);
  const [gutter, setGutter] = useState(6);
  const suggestions = useSuggestions(3);
  const dialog = useRef<HTMLDialogElement>(null);
  const showPicked = useCallback(
    (gif: Gif) => {
      pick(gif);
      dialog.current?.showModal();
    },
    [pick],
  );
  const searchTag = (tag: string) => {
    dialog.current?.close();
    setTerm(tag);
  };

  return (
    <>
      <Placard title="Carousel">
        An endless row. Swipe it, press its buttons, or take the arrow keys: it always comes to rest where a
        GIF begins, and only what is near is mounted.
      </Placard>
      <div className="knobs">
        <Slider label="Height" min={80} max={320} value={height} onChange={setHeight} />
        <Slider label="Gutter" min={0} max={24} value={gutter} onChange={setGutter} />
      </div>
      {["", ...suggestions].map((of) => (
        <section className="strip" key={of}>
          <h2>{of ? `“${of}”` : "Trending"}</h2>
          <CarouselSample
            term={of}
            rating={connection.rating}
            height={height}
            gutter={gutter}
            onPick={showPicked}
          />
        </section>
      ))}
      <Behind files={FILES} />
      <PickDialog dialog={dialog} onTag={searchTag} />
    </>
  );
}
