import type { Gif, SiteChannel } from "@giflet/core/site";
import { useCallback, useRef, useState } from "react";
import { useSession } from "../app/session";
import { Button } from "../parts/Button";
import { GifList, nameOf } from "../parts/GifList";
import { Notice } from "../parts/Notice";
import { PickDialog } from "../parts/PickDialog";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { useLoaded } from "../useLoaded";

const PAGE = 24;

interface ChannelGifsProps {
  channel: SiteChannel;
  onChange: () => void;
}

/** The GIFs of a channel: first those put in, the newest first, then those its magic tags draw in. */
export function ChannelGifs({ channel, onChange }: ChannelGifsProps) {
  const { say } = useSession();
  const { id } = channel;
  const [pages, setPages] = useState(1);
  const magic = channel.magic_tags.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags draw in other GIFs
  const load = useCallback((signal: AbortSignal) => loadGifs(id, pages, signal), [id, pages, magic]);
  const { data: shown, problem, isLoading, reload } = useLoaded(load);
  const [isPicking, setPicking] = useState(false);
  const removing = useCall();
  const heading = useRef<HTMLHeadingElement>(null);

  async function put(gif: Gif) {
    const done = await site.channels.addGifs(id, [gif.id]);
    reload();
    onChange();
    return done;
  }

  async function take(gif: Gif) {
    if (!(await removing.run(() => site.channels.removeGifs(id, [gif.id])))) return;
    say(`“${nameOf(gif)}” is out of the channel.`);
    // Its button goes with it.
    heading.current?.focus();
    reload();
    onChange();
  }

  return (
    <section className="card" aria-labelledby="channel-gifs">
      <div className="card-head">
        <h3 id="channel-gifs" ref={heading} tabIndex={-1}>
          GIFs
        </h3>
        <Button kind="main" onClick={() => setPicking(true)}>
          Add GIFs
        </Button>
      </div>
      <Notice problem={removing.problem} />
      <Notice problem={problem} onRetry={reload} waitingFor={shown ? undefined : "Fetching its GIFs"} />
      {shown?.gifs.length === 0 && <p className="empty">Nothing here yet: add a GIF, or a magic tag.</p>}
      {shown && shown.gifs.length > 0 && (
        <GifList label={`GIFs of ${channel.display_name}`} gifs={shown.gifs}>
          {(gif, index) =>
            index < shown.count ? (
              <Button label={`Remove ${nameOf(gif)}`} isBusy={removing.isPending} onClick={() => take(gif)}>
                Remove
              </Button>
            ) : (
              <p className="tile-note">by a magic tag</p>
            )
          }
        </GifList>
      )}
      {shown && shown.gifs.length < shown.total && (
        <Button isBusy={isLoading} onClick={() => setPages((pages) => pages + 1)}>
          Show more ({shown.gifs.length} of {shown.total})
        </Button>
      )}
      {isPicking && (
        <PickDialog
          title={`GIFs for “${channel.display_name}”`}
          count={shown?.count ?? 0}
          onPick={put}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

/** So many pages of a channel's GIFs, and how many of them were put in. */
async function loadGifs(id: string, pages: number, signal: AbortSignal) {
  const walk = async () => {
    const gifs: Gif[] = [];
    let total = 0;
    for (let page = 0; page < pages; page += 1) {
      const answer = await site.channels.gifs(id, { limit: PAGE, max_id: gifs.at(-1)?.id, signal });
      gifs.push(...(answer?.items ?? []));
      total = answer?.total ?? 0;
    }
    return { gifs, total };
  };
  const [shown, channel] = await Promise.all([walk(), site.channels.get(id, { signal })]);
  return { ...shown, count: channel?.gif_count ?? 0 };
}
