import type { GifData, SiteChannel } from "@giflet/core/site";
import { useCallback, useRef, useState } from "react";
import { useSession } from "../app/session";
import { site } from "../client";
import { Button } from "../components/Button";
import { GifList, titleOf } from "../components/GifList";
import { Notice } from "../components/Notice";
import { PickDialog } from "../components/PickDialog";
import { useCall } from "../useCall";
import { useQuery } from "../useQuery";

const PAGE_SIZE = 24;

interface ChannelGifsProps {
  channel: SiteChannel;
  onChange: () => void;
}

/** The GIFs of a channel: first the added ones, newest first, then the ones that match its magic tags. */
export function ChannelGifs({ channel, onChange }: ChannelGifsProps) {
  const { announce } = useSession();
  const { id } = channel;
  const [pages, setPages] = useState(1);
  const magicTags = channel.magic_tags.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the magic tags determine the GIFs
  const load = useCallback((signal: AbortSignal) => loadGifs(id, pages, signal), [id, pages, magicTags]);
  const { data: shown, problem, isLoading, reload } = useQuery(load);
  const [isPicking, setPicking] = useState(false);
  const removing = useCall();
  const heading = useRef<HTMLHeadingElement>(null);

  async function add(gif: GifData) {
    const result = await site.channels.addGifs(id, [gif.id]);
    reload();
    onChange();
    return result;
  }

  async function remove(gif: GifData) {
    if (!(await removing.run(() => site.channels.removeGifs(id, [gif.id])))) return;
    announce(`“${titleOf(gif)}” is removed from the channel.`);
    // The focused button is removed with its GIF.
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
      <Notice problem={problem} onRetry={reload} loadingText={shown ? undefined : "Loading GIFs"} />
      {shown?.gifs.length === 0 && <p className="empty">No GIFs yet. Add GIFs or a magic tag.</p>}
      {shown && shown.gifs.length > 0 && (
        <GifList label={`GIFs of ${channel.display_name}`} gifs={shown.gifs}>
          {(gif, index) =>
            index < shown.count ? (
              <Button
                label={`Remove ${titleOf(gif)}`}
                isBusy={removing.isPending}
                onClick={() => remove(gif)}
              >
                Remove
              </Button>
            ) : (
              <p className="tile-note">From a magic tag</p>
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
          onPick={add}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

/** Loads the first pages of a channel's GIFs, and the number of GIFs that were added to it. */
async function loadGifs(id: string, pages: number, signal: AbortSignal) {
  const loadPages = async () => {
    const gifs: GifData[] = [];
    let total = 0;
    for (let page = 0; page < pages; page += 1) {
      const response = await site.channels.gifs(id, { limit: PAGE_SIZE, max_id: gifs.at(-1)?.id, signal });
      gifs.push(...(response?.items ?? []));
      total = response?.total ?? 0;
    }
    return { gifs, total };
  };
  const [shown, channel] = await Promise.all([loadPages(), site.channels.get(id, { signal })]);
  return { ...shown, count: channel?.added_gif_count ?? 0 };
}
