import { useEffect, useRef } from "react";
import { PingbackPanel } from "../pingbacks/PingbackPanel";
import { GifRoom } from "../rooms/GifRoom";
import { GridRoom } from "../rooms/GridRoom";
import { PlayerRoom } from "../rooms/PlayerRoom";
import { Header } from "./Header";
import { ROOMS, useRoom } from "./rooms";

const SCREENS = { grid: GridRoom, gif: GifRoom, player: PlayerRoom };

export function App() {
  const room = useRoom();
  const Screen = SCREENS[room];
  const main = useRef<HTMLElement>(null);
  const shown = useRef(room);

  useEffect(() => {
    document.title = `${ROOMS.find(({ id }) => id === room)?.name} - giflet: the show room`;
    // As after a page load: reading goes on at the top of the new room.
    if (shown.current !== room) main.current?.focus();
    shown.current = room;
  }, [room]);

  return (
    <>
      <a className="skip" href={`#${room}`} onClick={() => main.current?.focus()}>
        Skip to the room
      </a>
      <Header room={room} />
      <div className="floor">
        <main className="room" ref={main} tabIndex={-1}>
          <Screen />
        </main>
        <PingbackPanel />
      </div>
    </>
  );
}
