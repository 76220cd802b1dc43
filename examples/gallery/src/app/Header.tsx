import { useRef } from "react";
import { SettingsDialog } from "../components/SettingsDialog";
import { Switch } from "../components/Switch";
import { useGallery } from "./gallery-context";
import { type PageId, pagesOf } from "./pages";

export function Header({ page }: { page: PageId }) {
  const { connection, consent, setConsent } = useGallery();
  const settings = useRef<HTMLDialogElement>(null);

  return (
    <header className="header">
      <a className="wordmark" href="#grid">
        <img src={`${import.meta.env.BASE_URL}mark.svg`} alt="" width="32" height="32" />
        <span>
          giflet <small>gallery</small>
        </span>
      </a>
      <nav className="tabs" aria-label="Pages">
        {pagesOf(connection.provider).map(({ id, name }) => (
          <a key={id} href={`#${id}`} aria-current={id === page ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div className="header-settings">
        <Switch
          label="Consent"
          hint="Nothing is saved or sent until you give consent"
          checked={consent === "granted"}
          onChange={(granted) => setConsent(granted ? "granted" : "denied")}
        />
        <button type="button" className="button" onClick={() => settings.current?.showModal()}>
          <span className="visually-hidden">Provider: </span>
          {connection.provider.productName}
          <span className="settings-icon" aria-hidden="true" />
        </button>
      </div>
      <SettingsDialog dialog={settings} />
    </header>
  );
}
