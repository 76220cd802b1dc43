import type { Gif } from "@giflet/core";
import { useCallback, useRef, useState } from "react";
import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { SearchField } from "../parts/SearchField";
import { Segmented } from "../parts/Segmented";
import { Slider } from "../parts/Slider";
import { GridSample } from "../samples/GridSample";
import source from "../samples/GridSample.tsx?raw";
import setup from "../samples/setup.tsx?raw";
import { PickDialog } from "./PickDialog";
import { useSuggestions } from "./useSuggestions";

type Kind = "gifs" | "stickers";
const KINDS = [
  ["gifs", "GIFs"],
  ["stickers", "Stickers"],
] as const;
const FILES = [
  ["GridSample.tsx", source],
  ["setup.tsx", setup],
] as const;

export function GridRoom() {
  const { connection, pick, term, setTerm } = useShowroom();
  const [kind, setKind] = useState<Kind>("gifs");
  const [gutter, setGutter] = useState(10);
  const [count, setCount] = useState(0);
  const suggestions = useSuggestions(8);
  const dialog = useRef<HTMLDialogElement>(null);

  const showPicked = useCallback(
    (gif: Gif) => {
      pick(gif);
      dialog.current?.showModal();
    },
    [pick],
  );
  const tellCount = useCallback((gifs: readonly Gif[]) => setCount(gifs.length), []);
  const searchTag = (tag: string) => {
    dialog.current?.close();
    setTerm(tag);
    window.scrollTo({ top: 0 });
  };
  const what = kind === "gifs" ? "GIFs" : "stickers";

  return (
    <>
      <h1 className="invitation">Find something that moves.</h1>
      <SearchField label={`Search ${what}`} placeholder={`Search ${what}`} value={term} onChange={setTerm} />
      <ul className="chips" aria-label="Suggestions">
        {suggestions.map((tag) => (
          <li key={tag}>
            <button type="button" className="chip" aria-pressed={tag === term} onClick={() => setTerm(tag)}>
              {tag}
            </button>
          </li>
        ))}
      </ul>
      <div className="shelf">
        <h2>
          {term ? `“${term}”` : "Trending"} {count > 0 && <small>{count} so far</small>}
        </h2>
        <Slider label="Gutter" min={0} max={24} value={gutter} onChange={setGutter} />
        <Segmented label="Kind" options={KINDS} value={kind} onChange={setKind} />
      </div>
      <Behind files={FILES} />
      <GridSample
        term={term}
        type={kind}
        rating={connection.rating}
        gutter={gutter}
        onPick={showPicked}
        onFetched={tellCount}
      />
      <PickDialog dialog={dialog} onTag={searchTag} />
    </>
  );
}
