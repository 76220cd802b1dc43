import type { Playback } from "../behaviour/state";

/** As far as the player uses it: https://developers.google.com/youtube/iframe_api_reference */
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

/** EXT-02: ended, playing, paused; the others, buffering for example, change nothing. */
const states = new Map<number, Playback>([
  [0, "ended"],
  [1, "playing"],
  [2, "paused"],
]);

let loading: Promise<YouTubeApi> | undefined;

export async function follow(
  iframe: HTMLIFrameElement,
  told: (playback: Playback) => void,
  end: AbortSignal,
): Promise<void> {
  const { Player } = await load();
  if (end.aborted) return;
  const player = new Player(iframe, {
    host: new URL(iframe.src).origin,
    events: {
      onReady({ target }) {
        target.mute();
        target.setVolume(0);
      },
      onStateChange({ data }) {
        const playback = states.get(data);
        if (playback) told(playback);
      },
      // Nothing plays: the visitor needs the way back.
      onError: () => told("ended"),
    },
  });
  end.addEventListener("abort", () => player.destroy());
}

/** The host's script, once a page. A failure is forgotten, so that the next video tries again. */
function load(): Promise<YouTubeApi> {
  loading ??= request().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function request(): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    const page = window as YouTubeWindow;
    const { Player } = page.YT ?? {};
    // The page may have it already, for a video of its own.
    if (Player) return resolve({ Player });
    const before = page.onYouTubeIframeAPIReady;
    page.onYouTubeIframeAPIReady = () => {
      before?.();
      resolve(page.YT as YouTubeApi);
    };
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onerror = () => {
      script.remove();
      reject(new Error("The script of YouTube's player did not come"));
    };
    document.head.append(script);
  });
}
