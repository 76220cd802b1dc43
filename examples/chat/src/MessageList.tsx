import { restoreGif } from "@giflet/core/item";
import { Gif } from "@giflet/react-components/gif";
import { memo, useEffect, useMemo, useRef } from "react";
import type { Message } from "./messages";
import { me, names } from "./people";

const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

export function MessageList({ messages }: { messages: readonly Message[] }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <div className="messages" role="log" aria-label="Messages" tabIndex={0} ref={list}>
      <ol>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}

/** Maximum width and height of a GIF, CSS px. */
const SIZE = 240;

const Bubble = memo(function Bubble({ message }: { message: Message }) {
  const { from, at, text } = message;
  // The saved GIF comes from another browser, so it is validated. Rendering it needs no API call.
  const gif = useMemo(() => restoreGif(message.gif), [message.gif]);
  const width = gif && Math.min(SIZE, (SIZE * gif.width) / gif.height);
  return (
    <li className={from === me ? "message message-mine" : "message"}>
      <span className="sender">{from === me ? "You" : names[from]}</span>
      {gif ? <Gif gif={gif} width={width} /> : <p>{text || "This GIF cannot be shown."}</p>}
      <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
    </li>
  );
});
