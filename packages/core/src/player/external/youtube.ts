import type { HostedVideoState } from "../state.js";

/** The part of the API that the player uses: https://developers.google.com/youtube/iframe_api_reference */
interface YouTubeApi {
  Player: new (iframe: HTMLIFrameElement, options: { host: string; events: Events }) => YouTubePlayer;
}

interface YouTubePlayer {
  mute(): void;
  setVolume(volume: number): void;
  destroy(): void;
}

interface Events {
  onReady(event: { target: YouTubePlayer }): void;
  onStateChange(event: { data: number }): void;
  onError(): void;
}

interface YouTubeWindow {
  YT?: Partial<YouTubeApi>;
  onYouTubeIframeAPIReady?: () => void;
}

const SCRIPT = "https://www.youtube.com/iframe_api";

/** Player states (EXT-02). Others, for example buffering, are ignored. */
const states = new Map<number, HostedVideoState>([
  [0, "ended"],
  [1, "playing"],
  [2, "paused"],
]);

let loading: Promise<YouTubeApi> | undefined;

export async function trackPlayback(
  iframe: HTMLIFrameElement,
  onPlayback: (playback: HostedVideoState) => void,
  signal: AbortSignal,
): Promise<void> {
  const { Player } = await load();
  if (signal.aborted) return;
  const player = new Player(iframe, {
    host: new URL(iframe.src).origin,
    events: {
      onReady({ target }) {
        target.mute();
        target.setVolume(0);
      },
      onStateChange({ data }) {
        const playback = states.get(data);
        if (playback) onPlayback(playback);
      },
      // Nothing plays: shows the back button.
      onError: () => onPlayback("ended"),
    },
  });
  signal.addEventListener("abort", () => player.destroy());
}

/** Loads the host's script once per page. A failure is not cached, so that the next video tries again. */
function load(): Promise<YouTubeApi> {
  loading ??= request().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function request(): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    const youtubeWindow = window as YouTubeWindow;
    const { Player } = youtubeWindow.YT ?? {};
    // The page may have loaded the script already.
    if (Player) return resolve({ Player });
    const previousCallback = youtubeWindow.onYouTubeIframeAPIReady;
    youtubeWindow.onYouTubeIframeAPIReady = () => {
      previousCallback?.();
      resolve(youtubeWindow.YT as YouTubeApi);
    };
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onerror = () => {
      script.remove();
      reject(new Error("Failed to load the script of the YouTube player"));
    };
    document.head.append(script);
  });
}
