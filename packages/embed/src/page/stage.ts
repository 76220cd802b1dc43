import { showFirstFrame } from "@giflet/core/internal/item";
import { setPaused } from "@giflet/core/internal/player";

/**
 * Connects the GIF of the page. Where the browser cannot play its video, an image from the page's template replaces it, and where an
 * animation fails to load, the still. Returns a function that pauses and plays the GIF; one without a still pauses as its first frame. Calls `onBlocked` if the browser blocks playback.
 */
export function connectStage(stage: Element, onBlocked: () => void): (isPaused: boolean) => void {
  let isPaused = false;
  let hasFailed = false;
  let hideFrame: (() => void) | undefined;
  const render = () => {
    // The stills of a picture, initially by a reduced-motion query.
    for (const still of stage.querySelectorAll<HTMLSourceElement>(".giflet-player-still"))
      still.media = isPaused || (hasFailed && !isBlank(still)) ? "all" : "not all";
    setPaused(stage.querySelector("video"), isPaused, onBlocked);
    hideFrame?.();
    hideFrame = isPaused ? replaceBlank(stage) : undefined;
  };
  const video = stage.querySelector("video");
  const fallback = stage.querySelector("template");
  const onError = () => {
    if (!fallback || video?.error?.code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) return;
    video.replaceWith(fallback.content);
    render();
  };
  if (video?.error) onError();
  video?.addEventListener("error", onError);
  const onImageError = () => {
    if (isPaused || hasFailed) return;
    hasFailed = true;
    render();
  };
  // Also of an image that replaces the video.
  stage.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && onImageError(), true);
  return (paused) => {
    isPaused = paused;
    const image = stage.querySelector("img");
    // It may have failed before this script ran.
    if (image?.complete && image.currentSrc && !image.naturalWidth) onImageError();
    render();
  };
}

const isBlank = ({ classList }: Element) => classList.contains("giflet-player-blank");

/** Shows the first frame of a picture whose still is blank. Returns a cleanup function. */
function replaceBlank(stage: Element): () => void {
  const blank = stage.querySelector(".giflet-player-blank");
  const link = blank?.closest(".giflet-player-link");
  // Without the blank still, the browser chooses the file that it also plays.
  const picture = document.createElement("picture");
  const files = [...(blank?.parentElement?.children ?? [])].filter((file) => file !== blank);
  picture.append(...files.map((file) => file.cloneNode()));
  const image = picture.querySelector("img");
  const cleanup = new AbortController();
  let hide: (() => void) | undefined;
  const show = () => {
    if (image && link) hide = showFirstFrame(link, image.currentSrc);
  };
  // Not `decode`, which Firefox rejects for a picture that was just created.
  image?.addEventListener("load", show, { once: true, signal: cleanup.signal });
  return () => {
    cleanup.abort();
    hide?.();
  };
}

/** Draws the avatars, which never move: they are beside a GIF that may be paused. */
export function showAvatars(root: ParentNode): void {
  for (const avatar of root.querySelectorAll<HTMLElement>("[data-avatar]"))
    showFirstFrame(avatar, avatar.dataset.avatar ?? "");
}
