import type { GifData } from "@giflet/core";
import {
  ALL_FORMATS,
  boxRatio,
  type Formats,
  failedFormat,
  isStill,
  type Media,
  mediaOf,
  showFirstFrame,
  trackStill,
} from "@giflet/core/internal/item";
import {
  type ImgHTMLAttributes,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  version,
} from "react";
import { useOptionalClient } from "../client/context.js";
import { useIsFromServer } from "../hooks/environment.js";
import { useFormats } from "../hooks/useFormats.js";

/** React 18 does not know the prop and passes the attribute through as written. */
const HIGH_PRIORITY: { fetchPriority?: "high" } = /*@__PURE__*/ version.startsWith("18.")
  ? ({ fetchpriority: "high" } as object)
  : { fetchPriority: "high" };

export interface GifMediaOptions {
  /** CSS px. */
  width?: number;
  /** CSS px. */
  height?: number;
  eager?: boolean;
  /** The result of `useInView`. */
  isInView: boolean | undefined;
  isPlaying: boolean;
}

/**
 * Chooses the files of a GIF and handles their failures. `target` is the element that contains the image. Returns the attributes of the
 * image, the URL of the video on top of it, whether the image failed, and the error handler of the video.
 */
export function useGifMedia(gif: GifData, target: RefObject<Element | null>, options: GifMediaOptions) {
  const { eager, isInView, isPlaying } = options;
  const image = useRef<HTMLImageElement>(null);

  // The server does not know what is in view, so its HTML uses the browser's lazy loading.
  const isFromServer = useIsFromServer();
  const [wasFromServer] = useState(isFromServer);
  const isLazy = wasFromServer && !eager;
  const isWanted = wasFromServer || eager || isInView !== undefined;

  const [failed, setFailed] = useState<Partial<Formats>>();
  const hasStill = Boolean(gif.stillUrl) || gif.renditions.some(isStill);
  const known = useFormats(isInView, isPlaying || !hasStill);
  const formats = { ...ALL_FORMATS, ...known, ...failed };
  const tolerance = useOptionalClient()?.tolerance;
  const box = mediaBox(gif, options, isFromServer);
  // GIFs wait for the detection before they play, so that no file in an unsupported format is requested.
  const canPlay = isPlaying && known !== undefined;
  const media: Media = isWanted ? mediaOf(gif, box, canPlay, formats, tolerance) : { image: {} };
  const { frame, video } = media;
  useFirstFrame(target, (isInView || !isLazy) && frame);

  const source = media.image.src ?? frame;
  /** The image that failed to load. A later one of the same GIF, for example the animation, may load. */
  const [brokenSource, setBrokenSource] = useState<string>();
  const isBroken = source ? brokenSource === source : !video && (isWanted || gif.renditions.length === 0);

  useEffect(() => {
    const { current } = image;
    // Events before hydration are missed. An image of the browser misses none, but may have no size while its source changes.
    if (wasFromServer && current?.src && current.complete)
      current.dispatchEvent(new Event(current.naturalWidth > 0 ? "load" : "error"));
  }, [wasFromServer]);
  useEffect(() => {
    // Other GIFs on the page wait for the stills in view before they play.
    if (isInView && image.current) return trackStill(image.current);
  }, [isInView]);

  const attributes: ImgHTMLAttributes<HTMLImageElement> = {
    ...(!isBroken && media.image),
    ...((isInView || eager) && HIGH_PRIORITY),
    ...box,
    loading: isLazy ? "lazy" : "eager",
    decoding: "async",
    onError: () => {
      // Below a video, the image is the still.
      if ((canPlay && !video) || frame) setFailed({ ...failed, ...failedFormat(gif, source) });
      setBrokenSource(source);
    },
  };
  const onVideoError = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (currentTarget.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
      setFailed({ ...failed, mp4: false });
  };
  return { image, attributes, video, isBroken, onVideoError };
}

/** Default width of a GIF of unknown size, CSS px. */
const UNKNOWN_WIDTH = 200;

/** Returns the attributes that set the size of the image or video of a GIF. `isFromServer` is the result of `useIsFromServer`. */
export function mediaBox(gif: GifData, props: { width?: number; height?: number }, isFromServer: boolean) {
  const ratio = boxRatio(gif);
  const { width = gif.width || UNKNOWN_WIDTH, height = Math.round(width * ratio) } = props;
  // The file may have another ratio than the GIF. Set through the DOM: server HTML has no style attributes.
  const style = isFromServer || !gif.width || !gif.height ? undefined : { aspectRatio: `1 / ${ratio}` };
  return { width, height, style };
}

/** Shows the first frame of an image that moves in an element, beside its `img`. Nothing is loaded without a URL. */
export function useFirstFrame(element: RefObject<Element | null>, url: string | false | undefined): void {
  useEffect(() => {
    if (url && element.current) return showFirstFrame(element.current, url);
  }, [element, url]);
}
