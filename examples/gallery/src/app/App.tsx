import { useEffect, useRef } from "react";
import { PingbackPanel } from "../pingbacks/PingbackPanel";
import { CarouselRoom } from "../rooms/CarouselRoom";
import { EmbedRoom } from "../rooms/EmbedRoom";
import { GifRoom } from "../rooms/GifRoom";
import { GridRoom } from "../rooms/GridRoom";
import { PartsRoom } from "../rooms/PartsRoom";
import { PickerRoom } from "../rooms/PickerRoom";
import { PlayerRoom } from "../rooms/PlayerRoom";
import { SearchRoom } from "../rooms/SearchRoom";
import { VideoRoom } from "../rooms/VideoRoom";
import { Header } from "./Header";
import { ROOMS, useRoom } from "./rooms";

const SCREENS = {
  grid: GridRoom,
  carousel: CarouselRoom,
  gif: GifRoom,
  video: VideoRoom,
  parts: PartsRoom,
  search: SearchRoom,
  picker: PickerRoom,
  player: PlayerRoom,
  embed: EmbedRoom,
};

export function App() {
  const room = useRoom();
  const Screen = SCREENS[room];
  const main = useRef<HTMLElement>(null);
  const shown = useRef(room);

  useEffect(() => {
    document.title = `${ROOMS.find(({ id }) => id === room)?.name} - giflet: the show room`;
    if (shown.current === room) return;
    shown.current = room;
    // As after a page load: reading goes on at the top of the new room.
    window.scrollTo({ top: 0, behavior: "instant" });
    main.current?.focus({ preventScroll: true });
  }, [room]);

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead somewhere, within the page */}
      <a
        className="skip"
        href="#room"
        onClick={(event) => {
          // The address names the room shown; it is not the skip link's to change.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the room
      </a>
      <Header room={room} />
      <div className="floor">
        <main className="room" id="room" ref={main} tabIndex={-1}>
          <Screen />
        </main>
        <PingbackPanel />
      </div>
    </>
  );
}
