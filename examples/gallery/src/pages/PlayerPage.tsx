import { EmbedPlayer } from "@giflet/react-components/player";
import { useGallery } from "../app/gallery-context";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { playerUrl } from "../provider/player";
import { PlayerSample } from "../samples/PlayerSample";
import source from "../samples/PlayerSample.tsx?raw";
import { useSelectedGif } from "./useSelectedGif";

const FRAMES = [
  { name: "Desktop", width: 480, height: 480, note: "Hover to show the footer and related GIFs." },
  {
    name: "Mobile",
    width: 300,
    height: 533,
    note: "Without a pointer, a toggle opens the footer.",
    mobile: true,
  },
  { name: "Small", width: 200, height: 150, note: "Below 250 × 200, only the GIF is shown." },
];

export function PlayerPage() {
  const { gif, shuffle } = useSelectedGif();
  const { analytics, consent, connection } = useGallery();
  const url = gif && playerUrl(connection, gif);
  const consentParams: Record<string, string> = consent === "granted" ? { consent } : {};

  return (
    <>
      <PageHeading title="Player">
        {connection.hasPlayers
          ? "A page for an iframe. The GIF is part of its HTML, so it is painted before any script runs."
          : "A page for an iframe, on a static host: it requests the GIF in the visitor's browser."}
      </PageHeading>
      <button type="button" className="button" onClick={shuffle}>
        Shuffle
      </button>
      {gif && url && (
        <div className="frames">
          {FRAMES.map(({ name, width, height, note, mobile }) => (
            <section key={name} className={`frame frame-${name.toLowerCase()}`}>
              <h2>
                {name}{" "}
                <small>
                  {width} × {height}
                </small>
              </h2>
              <div className="frame-case">
                <PlayerSample
                  gif={gif}
                  url={url}
                  width={width}
                  height={height}
                  params={mobile ? { ...consentParams, mobile: "1" } : consentParams}
                />
              </div>
              <p>{note}</p>
            </section>
          ))}
        </div>
      )}
      {gif && (
        <section className="frame">
          <h2>EmbedPlayer</h2>
          <EmbedPlayer gif={gif} mayStore={consent === "granted"} analytics={analytics} />
          <p>
            The same player as a React component{analytics && ". Its analytics events appear in the panel"}.
          </p>
        </section>
      )}
      {gif && !url && <p>This GIF cannot be embedded. Press Shuffle to try another one.</p>}
      <CodeDetails
        files={[
          ["PlayerSample.tsx", source],
          ["HTML", gif && url ? embedCode(url, gif.alt) : ""],
        ]}
      />
    </>
  );
}

function embedCode(url: string, title: string): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${escaped(url)}"\n  title="${escaped(title)}"\n  width="480" height="480"></iframe>`;
}
