import type { GifData } from "@giflet/core";
import {
  Attribution,
  FavoriteButton,
  Gif,
  type GifProps,
  VerifiedBadge,
  Video,
  VideoOverlay,
} from "@giflet/react-components";
import "@giflet/react-components/favorite.css";
import "@giflet/react-components/video.css";
import { State, States } from "./State";
import { click, point, type Step } from "./steps";
import { type Examples, withoutStill } from "./useExamples";

const WIDTH = 180;
const PALETTES = [0, 1, 2, 3, 4];
const HOVER = [point(".giflet-gif")];
const PLAY = [click(".giflet-play")];
const PRESS = [click(".giflet-favorite")];
const SOUND = [click(".giflet-sound")];

export function GifStates({ examples }: { examples: Examples }) {
  const { list, stickers, anonymous, verified, drawnAvatar } = examples;
  const gif = verified ?? list[0];
  if (!gif) return null;
  const sticker = stickers[0];
  return (
    <>
      <States name="Gif">
        <Example name="Link" gif={gif} />
        <Example name="Hovered, with its attribution" gif={gif} steps={HOVER} />
        <Example name="Button, paused" gif={gif} noLink paused />
        <Example name="Waiting for a click" gif={gif} playback="click" />
        <Example name="Playing after a click" gif={gif} playback="click" steps={PLAY} />
        {sticker && <Example name="Sticker" gif={sticker} />}
        <State name="Filling its container" width={120}>
          <Gif gif={gif} fluid width={120} />
        </State>
        <Example name="Without a still, paused" gif={withoutStill(gif)} paused steps={HOVER} />
        <Example name="Failed image" gif={withUrl(gif, "data:image/gif,")} />
        {PALETTES.map((palette) => (
          <State key={palette} name={`Before it loads, colour ${palette}`}>
            <Gif gif={{ ...withUrl(gif), id: `${gif.id}-${palette}`, palette }} width={72} height={72} />
          </State>
        ))}
      </States>
      <States name="Attribution, VerifiedBadge">
        {[verified, drawnAvatar, anonymous && withUploader(anonymous)].map(
          (gif) =>
            gif && (
              <State key={gif.id} name={nameOf(gif)} width={160}>
                <Attribution gif={gif} />
              </State>
            ),
        )}
        <State name="Badge">
          <VerifiedBadge size={24} />
        </State>
      </States>
      <States name="FavoriteButton">
        <State name="Off">
          <FavoriteButton gif={gif} />
        </State>
        <State name="On">
          <FavoriteButton gif={gif} defaultFavorite />
        </State>
        <State name="Added by a click" steps={PRESS}>
          <FavoriteButton gif={gif} />
        </State>
        <State name="Removed by a click" steps={PRESS}>
          <FavoriteButton gif={gif} defaultFavorite />
        </State>
      </States>
      <VideoStates gif={examples.video} />
    </>
  );
}

function Example({ name, steps, ...props }: GifProps & { name: string; steps?: readonly Step[] }) {
  return (
    <State name={name} steps={steps}>
      <Gif {...props} width={WIDTH} />
    </State>
  );
}

function VideoStates({ gif }: { gif: GifData | undefined }) {
  if (!gif) return null;
  return (
    <States name="Video, VideoOverlay">
      <State name="Playing, muted, with captions">
        <Video gif={gif} width={320} defaultMuted />
      </State>
      <State name="Paused">
        <Video gif={gif} width={320} defaultMuted captions={false} defaultPaused />
      </State>
      <State name="Filling its container, without controls" width={200}>
        <div className="state-square">
          <Video gif={gif} fluid width={200} defaultMuted defaultPaused hideControls />
        </div>
      </State>
      <State name="GIF with a sound button">
        <Gif gif={gif} width={240} renderOverlay={(props) => <VideoOverlay {...props} />} hideAttribution />
      </State>
      <State name="Hovered, with sound" steps={SOUND}>
        <Gif
          gif={gif}
          width={240}
          renderOverlay={({ gif }) => <VideoOverlay gif={gif} isHovered />}
          hideAttribution
        />
      </State>
    </States>
  );
}

/** Returns the GIF with another URL for each file, or without files. */
function withUrl(gif: GifData, url?: string): GifData {
  const renditions = url ? gif.renditions.map((file) => ({ ...file, url })) : [];
  return { ...gif, renditions, stillUrl: url, gifUrl: url, videoUrl: undefined, placeholder: undefined };
}

function withUploader(gif: GifData): GifData {
  const name = "a name that is longer than its place";
  return { ...gif, attribution: { name, username: "", palette: 3, isVerified: true } };
}

function nameOf({ attribution }: GifData): string {
  if (!attribution?.url) return "Without a page, long name";
  return attribution.avatar ? "With a picture" : "Without a picture";
}
