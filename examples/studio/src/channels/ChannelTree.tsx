import { gifsOf } from "../words";
import type { Branch } from "./tree";

interface ChannelTreeProps {
  branches: readonly Branch[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Lists within lists, each channel a button: nothing that a keyboard or a screen reader has to learn. */
export function ChannelTree({ branches, chosen, onChoose }: ChannelTreeProps) {
  return (
    <ul className="tree">
      {branches.map(({ channel, below }) => (
        <li key={channel.id}>
          <button
            type="button"
            className="branch"
            data-channel={channel.slug}
            aria-current={channel.id === chosen ? "true" : undefined}
            onClick={() => onChoose(channel.id)}
          >
            <span>{channel.display_name}</span>
            <small>{gifsOf(channel.gif_count)}</small>
          </button>
          {below.length > 0 && <ChannelTree branches={below} chosen={chosen} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}
