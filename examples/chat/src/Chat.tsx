import { Composer } from "./Composer";
import { MessageList } from "./MessageList";
import { useMessages } from "./messages";
import { me, names, other, otherSide } from "./people";

export function Chat() {
  const { messages, send } = useMessages();
  return (
    <main className={`chat chat-${me}`}>
      <header className="head">
        <span className={`face face-${other}`} aria-hidden="true">
          {names[other][0]}
        </span>
        <h1>{names[other]}</h1>
        <a href={otherSide()} target="_blank" rel="noreferrer">
          Open {names[other]}’s side
        </a>
      </header>
      <MessageList messages={messages} />
      <Composer onSend={send} />
    </main>
  );
}
