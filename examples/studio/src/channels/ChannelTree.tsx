import { formatGifCount } from "../format";
import type { Branch } from "./tree";

interface ChannelTreeProps {
  branches: readonly Branch[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** Nested lists of buttons. Unlike the ARIA tree pattern, they need no custom keyboard navigation. */
export function ChannelTree({ branches, selectedId, onSelect }: ChannelTreeProps) {
  return (
    <ul className="tree">
      {branches.map(({ channel, children }) => (
        <li key={channel.id}>
          <button
            type="button"
            className="branch"
            data-channel={channel.slug}
            aria-current={channel.id === selectedId ? "true" : undefined}
            onClick={() => onSelect(channel.id)}
          >
            <span>{channel.display_name}</span>
            <small>{formatGifCount(channel.gif_count)}</small>
          </button>
          {children.length > 0 && (
            <ChannelTree branches={children} selectedId={selectedId} onSelect={onSelect} />
          )}
        </li>
      ))}
    </ul>
  );
}
