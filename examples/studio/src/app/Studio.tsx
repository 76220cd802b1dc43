import { type ComponentType, useEffect, useRef } from "react";
import { ChannelsRoom } from "../channels/ChannelsRoom";
import { ModerationRoom } from "../moderation/ModerationRoom";
import { Button } from "../parts/Button";
import { Face } from "../parts/Face";
import { Notice } from "../parts/Notice";
import { StoriesRoom } from "../stories/StoriesRoom";
import { useCall } from "../useCall";
import { isAtLeast, MAY, roleOf } from "./people";
import { ROOMS, type RoomId, useRoom } from "./rooms";
import { signOut, useSession } from "./session";

const CONTENT: Record<RoomId, ComponentType> = {
  channels: ChannelsRoom,
  moderation: ModerationRoom,
  stories: StoriesRoom,
};

export function Studio() {
  const { user, refresh, say } = useSession();
  const leaving = useCall();
  const open = ROOMS.filter((room) => isAtLeast(user, room.for));
  const wished = useRoom();
  const room = wished ?? open[0];
  const isOpen = room && open.includes(room);
  const Content = isOpen ? CONTENT[room.id] : undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who enters another room begins at its heading
  useEffect(() => heading.current?.focus(), [room]);

  return (
    <>
      <header className="head">
        <p className="brand">
          Loopery <span>Studio</span>
        </p>
        {open.length > 0 && (
          <nav aria-label="Rooms">
            {open.map(({ id, title }) => (
              <a key={id} href={`#${id}`} aria-current={id === room?.id ? "page" : undefined}>
                {title}
              </a>
            ))}
          </nav>
        )}
        <div className="who">
          <Face name={user.display_name} />
          <p>
            <strong>{user.display_name}</strong> <small>{roleOf(user)}</small>
          </p>
          <Button
            isBusy={leaving.isPending}
            onClick={async () => {
              if (!(await leaving.run(signOut))) return;
              say("You are signed out.");
              refresh();
            }}
          >
            Sign out
          </Button>
        </div>
      </header>
      <main className="room">
        <h1 ref={heading} tabIndex={-1}>
          {room?.title ?? `Hello, ${user.display_name}`}
        </h1>
        <Notice problem={leaving.problem} />
        {Content ? (
          <Content />
        ) : (
          <p className="empty">
            {room ? `${room.title} is for ${room.whom}.` : "There is no room for you here yet."} You are
            signed in as {user.display_name}, who {MAY[roleOf(user)]}. Sign out to come back as somebody else.
          </p>
        )}
      </main>
    </>
  );
}
