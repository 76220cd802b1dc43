import { useState } from "react";
import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { Placard } from "../parts/Placard";
import { Segmented } from "../parts/Segmented";
import { Slider } from "../parts/Slider";
import { SearchSample } from "../samples/SearchSample";
import source from "../samples/SearchSample.tsx?raw";

const PLACES = [
  ["menu", "Menu"],
  ["row", "Row"],
  ["none", "None"],
] as const;
const KINDS = [
  ["gifs", "GIFs"],
  ["stickers", "Stickers"],
] as const;
const FILES = [["SearchSample.tsx", source]] as const;

export function SearchRoom() {
  const { connection } = useShowroom();
  const [place, setPlace] = useState<(typeof PLACES)[number][0]>("menu");
  const [kind, setKind] = useState<(typeof KINDS)[number][0]>("gifs");
  const [debounce, setDebounce] = useState(250);

  return (
    <>
      <Placard title="Search">
        A field that knows what others look for, completes a word, finds channels after an @, and waits for an
        input method to decide. A typed word takes two calls, and an answer that comes too late is never
        shown.
      </Placard>
      <div className="wishes-row">
        <Segmented label="Suggestions" options={PLACES} value={place} onChange={setPlace} />
        <Segmented label="Kind" options={KINDS} value={kind} onChange={setKind} />
        <Slider
          label="Rest before it searches"
          unit=" ms"
          min={0}
          max={1000}
          value={debounce}
          onChange={setDebounce}
        />
      </div>
      <Behind files={FILES} />
      <div className="search-exhibit">
        <SearchSample rating={connection.rating} type={kind} suggestions={place} debounce={debounce} />
      </div>
    </>
  );
}
