import type { Gif } from "@giflet/core";
import { useState } from "react";
import { Behind } from "../parts/Behind";
import { Placard } from "../parts/Placard";
import { Segmented } from "../parts/Segmented";
import { Slider } from "../parts/Slider";
import { Switch } from "../parts/Switch";
import { FavoriteSample } from "../samples/FavoriteSample";
import favoriteSource from "../samples/FavoriteSample.tsx?raw";
import { VideoSample } from "../samples/VideoSample";
import source from "../samples/VideoSample.tsx?raw";
import { useLoud } from "./useLoud";

const FILES = [
  ["VideoSample.tsx", source],
  ["FavoriteSample.tsx", favoriteSource],
] as const;
const CAPTIONS = [
  ["silent", "While silent"],
  ["always", "Always"],
  ["never", "Never"],
] as const;
type Captions = (typeof CAPTIONS)[number][0];

export function VideoRoom() {
  const { gif, another } = useLoud();
  const [width, setWidth] = useState(420);
  const [loop, setLoop] = useState(true);
  const [captions, setCaptions] = useState<Captions>("silent");
  const [log, setLog] = useState<string[]>([]);
  const [favorites, setFavorites] = useState<ReadonlySet<string>>(new Set());
  const note = (line: string) => setLog((log) => [line, ...log].slice(0, 6));
  const keep = ({ id }: Gif, isFavorite: boolean) =>
    setFavorites(new Set(isFavorite ? [...favorites, id] : [...favorites].filter((kept) => kept !== id)));

  return (
    <>
      <Placard title="Video">
        Some GIFs can be heard. The browser keeps them silent until you want their sound; until then their
        captions say it.
      </Placard>
      <div className="alone">
        <div className="stage">
          {gif && (
            <VideoSample
              gif={gif}
              width={width}
              loop={loop}
              captions={captions === "silent" ? undefined : captions === "always"}
              onFirstPlay={(_, delay) => note(`first play after ${Math.round(delay)} ms`)}
              onQuartile={(_, quartile, pass) => note(`${quartile * 100}% of pass ${pass + 1}`)}
              onMutedChange={(_, isMuted, by) => note(`${isMuted ? "silent" : "loud"}, by the ${by}`)}
              onEnded={() => note("the end")}
            />
          )}
        </div>
        <div className="controls">
          <Slider label="Width" min={160} max={480} value={width} onChange={setWidth} />
          <Switch label="Again and again" checked={loop} onChange={setLoop} />
          <Segmented label="Captions" options={CAPTIONS} value={captions} onChange={setCaptions} />
          <div className="heart">
            {gif && <FavoriteSample gif={gif} isFavorite={favorites.has(gif.id)} onChange={keep} />}
            <span>{favorites.size === 1 ? "1 favorite" : `${favorites.size} favorites`}</span>
          </div>
          <button type="button" className="button" onClick={another}>
            Another one
          </button>
          <ol className="events" aria-label="What it tells">
            {log.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are only ever pushed along
              <li key={place}>{line}</li>
            ))}
          </ol>
        </div>
      </div>
      <Behind files={FILES} />
    </>
  );
}
