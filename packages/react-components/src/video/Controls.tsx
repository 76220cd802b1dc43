import { forwardRef } from "react";
import { useShowStrings } from "../sdk/context";
import { Icon, type IconName } from "./Icon";

interface ControlsProps {
  isPlaying: boolean;
  isMuted: boolean;
  /** Undefined where there are none. */
  isCaptioned?: boolean;
  /** Whether there is a sound to speak of. */
  hasSound: boolean;
  onPlay: () => void;
  onMute: () => void;
  onCaption: () => void;
  onMove: (time: number) => void;
}

/** What a video is governed with. The slider's place is set by who follows the clock, through the ref. */
export const Controls = /*@__PURE__*/ forwardRef<HTMLInputElement, ControlsProps>(
  function Controls(props, ref) {
    const { isPlaying, isMuted, isCaptioned, hasSound, onPlay, onMute, onCaption, onMove } = props;
    const strings = useShowStrings();
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
        {button(isPlaying ? "pause" : "play", isPlaying ? strings.pause : strings.play, onPlay)}
        <input
          ref={ref}
          type="range"
          className="giflet-position"
          aria-label={strings.position}
          min={0}
          max={1}
          step="any"
          defaultValue={0}
          onInput={(event) => onMove(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            // A tenth at a time: `any` steps by a hundredth of the whole, too little to see.
            const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
            if (!sign) return;
            event.preventDefault();
            const { valueAsNumber, max } = event.currentTarget;
            const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
            const way = isRtl && event.key !== "ArrowUp" && event.key !== "ArrowDown" ? -sign : sign;
            onMove(Math.min(Number(max), Math.max(0, valueAsNumber + (way * Number(max)) / 10)));
          }}
        />
        {isCaptioned !== undefined && button("captions", strings.captions, onCaption, isCaptioned)}
        {hasSound && button(isMuted ? "unmute" : "mute", isMuted ? strings.unmute : strings.mute, onMute)}
      </div>
    );
  },
);
