import type { GifData } from "@giflet/core";
import { useCallback, useRef, useState } from "react";
import { useGallery } from "../app/gallery-context";
import { CodeDetails } from "../components/CodeDetails";
import { SearchField } from "../components/SearchField";
import { Segmented } from "../components/Segmented";
import { Slider } from "../components/Slider";
import { GridSample } from "../samples/GridSample";
import source from "../samples/GridSample.tsx?raw";
import setup from "../samples/setup.tsx?raw";
import { SelectedGifDialog } from "./SelectedGifDialog";
import { useTagSuggestions } from "./useTagSuggestions";

type ContentType = "gifs" | "stickers";
const TYPES = [
  ["gifs", "GIFs"],
  ["stickers", "Stickers"],
] as const;
const FILES = [
  ["GridSample.tsx", source],
  ["setup.tsx", setup],
] as const;

export function GridPage() {
  const { connection, select, term, setTerm } = useGallery();
  const [type, setType] = useState<ContentType>("gifs");
  const [gutter, setGutter] = useState(10);
  const [count, setCount] = useState(0);
  const suggestions = useTagSuggestions(8, type);
  const dialog = useRef<HTMLDialogElement>(null);

  const showSelected = useCallback(
    (gif: GifData) => {
      select(gif);
      dialog.current?.showModal();
    },
    [select],
  );
  const updateCount = useCallback((gifs: readonly GifData[]) => setCount(gifs.length), []);
  const searchTag = (tag: string) => {
    dialog.current?.close();
    setTerm(tag);
    window.scrollTo({ top: 0 });
  };
  const typeName = type === "gifs" ? "GIFs" : "stickers";

  return (
    <>
      <h1 className="grid-heading">Find a GIF.</h1>
      <SearchField
        label={`Search ${typeName}`}
        placeholder={`Search ${typeName}`}
        value={term}
        onChange={setTerm}
      />
      <ul className="chips" aria-label="Suggestions">
        {suggestions.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className="button chip"
              aria-pressed={tag === term}
              onClick={() => setTerm(tag)}
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
      <div className="results-heading">
        <h2>
          {term ? `“${term}”` : "Trending"} {count > 0 && <small>{count} loaded</small>}
        </h2>
        <Slider label="Gutter" min={0} max={24} value={gutter} onChange={setGutter} />
        <Segmented label="Type" options={TYPES} value={type} onChange={setType} />
      </div>
      <CodeDetails files={FILES} />
      <GridSample
        term={term}
        type={type}
        rating={connection.rating}
        gutter={gutter}
        onSelect={showSelected}
        onFetched={updateCount}
      />
      <SelectedGifDialog dialog={dialog} onTag={searchTag} />
    </>
  );
}
