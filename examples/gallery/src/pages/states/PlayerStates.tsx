import type { GifData } from "@giflet/core";
import {
  EmbedPlayer,
  type EmbedPlayerProps,
  SharePanel,
  type SharePanelProps,
} from "@giflet/react-components/player";
import { State, States } from "./State";
import { click, find, point, type Step, scroll } from "./steps";
import { type Examples, withoutStill } from "./useExamples";

const REVEAL = [point(".giflet-player")];
const PAUSE = [click(".giflet-player-pause"), point(".giflet-player")];
const SCROLL = [
  point(".giflet-player"),
  find(".giflet-player.is-revealed"),
  scroll(".giflet-player-scroll", { top: 400 }),
];
const OPEN = [click(".giflet-player-toggle")];
const COPY = [click(".giflet-player-copy")];

export function PlayerStates({ examples }: { examples: Examples }) {
  const { list, stickers, verified, drawnAvatar, cta, hosted, video } = examples;
  const gif = verified ?? list[0];
  if (!gif) return null;
  const avatar = (palette: number) =>
    drawnAvatar?.attribution && { ...drawnAvatar, attribution: { ...drawnAvatar.attribution, palette } };
  const hostedCta = hosted && cta && { ...hosted, cta: cta.cta };
  return (
    <>
      <States name="EmbedPlayer">
        <Player name="Rest" gif={gif} />
        <Player name="Revealed" gif={gif} steps={REVEAL} />
        <Player name="Scrolled" gif={gif} steps={SCROLL} />
        <Player name="Paused" gif={gif} steps={PAUSE} />
        <Player name="Without a still, paused" gif={{ ...withoutStill(gif), id: "still" }} steps={PAUSE} />
        <Player name="Pause control in the footer" gif={gif} steps={REVEAL} pauseByAttribution />
        <Player name="Without Watch" gif={avatar(0)} steps={REVEAL} hideVideo />
        <Player name="Sticker" gif={stickers[0]} />
        <Player name="Call to action" gif={cta} />
        <Player name="Call to action, revealed" gif={cta} steps={REVEAL} />
        <Player name="Hosted video" gif={hosted} />
        <Player name="Hosted video, revealed" gif={hosted} steps={REVEAL} />
        <Player name="Hosted video, scrolled" gif={hostedCta} steps={SCROLL} />
        <Player name="Hosted video and call to action" gif={hostedCta} />
        <Player name="Video" gif={video} />
        <Player name="Low" gif={avatar(1)} height={200} width={400} steps={REVEAL} />
        <Player name="Low, scrolled" gif={gif} height={240} width={400} steps={SCROLL} />
        <Player name="Narrow" gif={avatar(2)} width={290} height={300} steps={REVEAL} />
        <Player name="Narrow, scrolled" gif={gif} width={260} height={300} steps={SCROLL} />
        <Player name="Too low for a footer" gif={cta} width={400} height={199} pauseByAttribution />
        <Player name="Too low, hovered" gif={cta} width={400} height={199} steps={REVEAL} />
        <Player name="Too narrow for a footer" gif={hosted} width={249} height={300} />
        <Player name="Phone" gif={gif} width={360} height={480} mobile />
        <Player name="Phone, open" gif={avatar(3)} width={360} height={480} mobile steps={OPEN} />
        <Player
          name="Phone, pause control in the footer"
          gif={gif}
          width={360}
          height={480}
          mobile
          steps={OPEN}
          pauseByAttribution
        />
        <Player name="Phone, call to action" gif={cta} width={360} height={480} mobile steps={OPEN} />
        <Player name="Phone, hosted video" gif={hosted} width={360} height={480} mobile steps={OPEN} />
        <Player name="Wide phone, open" gif={avatar(4)} width={480} height={320} mobile steps={OPEN} />
      </States>
      <States name="SharePanel">
        <Panel name="Link" gif={gif} />
        <Panel name="Other networks" gif={gif} networks={["tumblr", "reddit"]} />
        <Panel name="Embed code, favorite" gif={gif} embedCode defaultFavorite onFavoriteChange={() => {}} />
        <Panel name="Hosted video, copied" gif={hosted} steps={COPY} onVideo={() => {}} />
      </States>
    </>
  );
}

interface PlayerProps extends Omit<EmbedPlayerProps, "gif"> {
  name: string;
  /** Undefined if the provider has none. */
  gif: GifData | undefined;
  width?: number;
  height?: number;
  steps?: readonly Step[];
}

function Player({ name, gif, width = 400, height = 400, steps, ...props }: PlayerProps) {
  if (!gif) return null;
  return (
    <State name={name} width={width} steps={steps}>
      <EmbedPlayer
        {...props}
        gif={gif}
        aria-label={`Player: ${name}`}
        style={{ width, height, aspectRatio: "auto" }}
      />
    </State>
  );
}

interface PanelProps extends Omit<SharePanelProps, "gif" | "onClose"> {
  name: string;
  gif: GifData | undefined;
  steps?: readonly Step[];
}

function Panel({ name, gif, steps, ...props }: PanelProps) {
  if (!gif) return null;
  return (
    <State name={name} width={360} steps={steps}>
      <SharePanel {...props} gif={gif} onClose={() => {}} />
    </State>
  );
}
