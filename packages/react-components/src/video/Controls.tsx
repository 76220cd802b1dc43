import { forwardRef } from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { gifStrings, videoStrings } from "../client/strings.js";
import type { Strings } from "../locales/strings.js";
import { Icon, type IconName } from "./Icon.js";

interface ControlsProps {
  isPlaying: boolean;
  isMuted: boolean;
  /** Whether captions are shown. Undefined without captions. */
  isCaptioned?: boolean;
  /** Whether the video has sound. */
  hasSound: boolean;
  onPlay: () => void;
  onMute: () => void;
  onCaption: () => void;
  onSeek: (time: number) => void;
}

/** The controls of a video. The ref is the seek slider, whose value the parent updates during playback. */
export const Controls = /*@__PURE__*/ forwardRef<HTMLInputElement, ControlsProps>(
  function Controls(props, ref) {
    const { isPlaying, isMuted, isCaptioned, hasSound, onPlay, onMute, onCaption, onSeek } = props;
    const strings = useStrings(videoStrings);
    const { pause, play } = useStrings(gifStrings);
    const button = (icon: IconName, name: string, onClick: () => void, isPressed?: boolean) => (
      <button
        type="button"
        className="giflet-control"
        aria-label={name}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
    );
    return (
      <div className="giflet-controls">
        {button(isPlaying ? "pause" : "play", isPlaying ? pause : play, onPlay)}
        <input
          ref={ref}
          type="range"
          className="giflet-position"
          aria-label={strings.position}
          min={0}
          max={1}
          step="any"
          defaultValue={0}
          onInput={(event) => onSeek(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            // Arrow keys seek by a tenth. With `step="any"`, the browser steps by a hundredth, which is too little.
            const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
            if (!sign) return;
            event.preventDefault();
            const { valueAsNumber, max } = event.currentTarget;
            const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
            const direction = isRtl && event.key !== "ArrowUp" && event.key !== "ArrowDown" ? -sign : sign;
            onSeek(Math.min(Number(max), Math.max(0, valueAsNumber + (direction * Number(max)) / 10)));
          }}
        />
        {isCaptioned !== undefined && button("captions", strings.captions, onCaption, isCaptioned)}
        {hasSound && button(isMuted ? "unmute" : "mute", isMuted ? strings.unmute : strings.mute, onMute)}
      </div>
    );
  },
);

/** Shows the playback position on the seek slider, in seconds. Not by React, because it changes on each animation frame. */
export function showPosition(
  slider: HTMLInputElement,
  time: number,
  duration: number,
  { positionOf, lang }: Pick<Strings, "positionOf" | "lang">,
): void {
  slider.max = String(duration);
  slider.value = String(time);
  slider.style.setProperty("--giflet-played", `${(100 * time) / duration}%`);
  // Not by `:dir()`, which some bundlers replace by a list of languages.
  const isRtl = getComputedStyle(slider).direction === "rtl";
  slider.style.setProperty("--giflet-start", isRtl ? "100%" : "0%");
  const valueText = formatText(positionOf, lang, { now: Math.round(time), count: Math.round(duration) });
  if (slider.getAttribute("aria-valuetext") !== valueText) slider.setAttribute("aria-valuetext", valueText);
}
