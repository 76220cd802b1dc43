import { type RefObject, useEffect, useState } from "react";
import { raiseCues } from "./raise-cues.js";

/** Returns the requested language if available, otherwise that of the browser, otherwise the first one. */
function captionLanguage(captions: readonly { lang: string }[], requested?: string): string | undefined {
  const preferred = requested ?? globalThis.navigator?.language ?? "";
  const found = captions.find(({ lang }) => lang === preferred || lang === preferred.split("-")[0]);
  return (found ?? captions[0])?.lang;
}

export interface CaptionsOptions {
  /** Whether captions are shown until the visitor chooses. */
  isShown: boolean;
  /** The requested language. */
  language?: string;
  hideControls?: boolean;
}

/** Shows the captions of a video in one language, above its controls. Returns whether they are shown, and a function for their button. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: readonly { lang: string }[],
  { isShown, language, hideControls }: CaptionsOptions,
): [isCaptioned: boolean, toggle: () => void] {
  const [choice, setChoice] = useState<boolean>();
  const isCaptioned = choice ?? isShown;
  const chosenLanguage = captionLanguage(captions, language);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = isCaptioned && track.language === chosenLanguage ? "showing" : "disabled";
    }
  }, [video, isCaptioned, chosenLanguage]);

  useEffect(() => {
    const { current } = video;
    if (!current || hideControls) return;
    const onTrackLoad = ({ target }: Event) => {
      if (target instanceof HTMLTrackElement) raiseCues(target.track, current.clientHeight);
    };
    // The `load` event of a track does not bubble, and React does not attach a listener for it.
    current.addEventListener("load", onTrackLoad, { capture: true });
    return () => current.removeEventListener("load", onTrackLoad, { capture: true });
  }, [video, hideControls]);

  return [isCaptioned, () => setChoice(!isCaptioned)];
}
