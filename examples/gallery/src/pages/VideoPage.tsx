import type { GifData } from "@giflet/core";
import { useState } from "react";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { Segmented } from "../components/Segmented";
import { Slider } from "../components/Slider";
import { Switch } from "../components/Switch";
import { FavoriteSample } from "../samples/FavoriteSample";
import favoriteSource from "../samples/FavoriteSample.tsx?raw";
import { VideoSample } from "../samples/VideoSample";
import source from "../samples/VideoSample.tsx?raw";
import { useVideoGif } from "./useVideoGif";

const FILES = [
  ["VideoSample.tsx", source],
  ["FavoriteSample.tsx", favoriteSource],
] as const;
const CAPTIONS = [
  ["muted", "While muted"],
  ["always", "Always"],
  ["never", "Never"],
] as const;
type Captions = (typeof CAPTIONS)[number][0];

export function VideoPage() {
  const { gif, shuffle } = useVideoGif();
  const [width, setWidth] = useState(420);
  const [loop, setLoop] = useState(true);
  const [captions, setCaptions] = useState<Captions>("muted");
  const [log, setLog] = useState<string[]>([]);
  const [favorites, setFavorites] = useState<ReadonlySet<string>>(new Set());
  const logEvent = (line: string) => setLog((log) => [line, ...log].slice(0, 6));
  const setFavorite = ({ id }: GifData, isFavorite: boolean) =>
    setFavorites(new Set(isFavorite ? [...favorites, id] : [...favorites].filter((other) => other !== id)));

  return (
    <>
      <PageHeading title="Video">
        Some GIFs have sound. Browsers mute them until you turn the sound on; captions are shown while they
        are muted.
      </PageHeading>
      <div className="demo">
        <div className="stage">
          {gif && (
            <VideoSample
              gif={gif}
              width={width}
              loop={loop}
              captions={captions === "muted" ? undefined : captions === "always"}
              onFirstPlay={(_, delay) => logEvent(`first play after ${Math.round(delay)} ms`)}
              onQuartile={(_, quartile, pass) => logEvent(`${quartile * 100}% of loop ${pass + 1}`)}
              onMutedChange={(isMuted, { by }) =>
                logEvent(`${isMuted ? "muted" : "unmuted"} by the ${by === "visitor" ? "user" : by}`)
              }
              onEnded={() => logEvent("ended")}
            />
          )}
        </div>
        <div className="controls">
          <Slider label="Width" min={160} max={480} value={width} onChange={setWidth} />
          <Switch label="Loop" checked={loop} onChange={setLoop} />
          {gif?.video?.captions.length !== 0 && (
            <Segmented label="Captions" options={CAPTIONS} value={captions} onChange={setCaptions} />
          )}
          <div className="favorite-row">
            {gif && <FavoriteSample gif={gif} isFavorite={favorites.has(gif.id)} onChange={setFavorite} />}
            <span>{favorites.size === 1 ? "1 favorite" : `${favorites.size} favorites`}</span>
          </div>
          <button type="button" className="button" onClick={shuffle}>
            Shuffle
          </button>
          <ol className="events" aria-label="Events">
            {log.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the front
              <li key={index}>{line}</li>
            ))}
          </ol>
        </div>
      </div>
      <CodeDetails files={FILES} />
    </>
  );
}
