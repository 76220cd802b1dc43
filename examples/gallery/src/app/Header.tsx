import { useRef } from "react";
import { SettingsDialog } from "../parts/SettingsDialog";
import { Switch } from "../parts/Switch";
import { ROOMS, type RoomId } from "./rooms";
import { useShowroom } from "./showroom";

export function Header({ room }: { room: RoomId }) {
  const { connection, consent, setConsent } = useShowroom();
  const settings = useRef<HTMLDialogElement>(null);

  return (
    <header className="header">
      <a className="wordmark" href="#grid">
        <img src="/mark.svg" alt="" width="32" height="32" />
        <span>
          giflet <small>show room</small>
        </span>
      </a>
      <nav className="tabs" aria-label="Rooms">
        {ROOMS.map(({ id, name }) => (
          <a key={id} href={`#${id}`} aria-current={id === room ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div className="wishes">
        <Switch
          label="Pingbacks"
          hint="Nothing is stored or sent before this is on"
          checked={consent === "granted"}
          onChange={(granted) => setConsent(granted ? "granted" : "denied")}
        />
        <button type="button" className="button" onClick={() => settings.current?.showModal()}>
          <span className="visually-hidden">Service: </span>
          {connection.service.productName}
          <span className="cog" aria-hidden="true" />
        </button>
      </div>
      <SettingsDialog dialog={settings} />
    </header>
  );
}
