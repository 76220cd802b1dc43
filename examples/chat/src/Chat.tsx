import { Composer } from "./Composer";
import { MessageList } from "./MessageList";
import { useMessages } from "./messages";
import { me, names, other, otherUrl } from "./people";

export function Chat() {
  const { messages, send } = useMessages();
  return (
    <main className={`chat chat-${me}`}>
      <header className="header">
        <span className={`avatar avatar-${other}`} aria-hidden="true">
          {names[other][0]}
        </span>
        <h1>{names[other]}</h1>
        <a href={otherUrl()} target="_blank" rel="noreferrer">
          Open as {names[other]}
        </a>
      </header>
      <MessageList messages={messages} />
      <Composer onSend={send} />
    </main>
  );
}
