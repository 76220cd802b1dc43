import { EmbedPlayer } from "@giflet/react-components/player";
import { useShowroom } from "../app/showroom";
import { Behind } from "../parts/Behind";
import { Exhibit } from "../parts/Exhibit";
import { flag } from "../parts/knobs";
import { Placard } from "../parts/Placard";
import { PlayerSample } from "../samples/PlayerSample";
import source from "../samples/PlayerSample.tsx?raw";
import { usePicked } from "./usePicked";
import { useSheet } from "./useSheet";

const COMPONENT = { mobile: flag(), hideVideo: flag(), pauseByAttribution: flag() };

const FRAMES = [
  { name: "Desktop", width: 480, height: 480, note: "Point at it: footer and related GIFs come up." },
  {
    name: "Mobile",
    width: 300,
    height: 533,
    note: "No pointer: the footer opens by its toggle.",
    mobile: true,
  },
  { name: "Small", width: 200, height: 150, note: "Below 250 × 200 only the GIF remains." },
];

export function PlayerRoom() {
  const { gif, another } = usePicked();
  const { analytics, consent } = useShowroom();
  const sheet = useSheet(gif);
  const granted: Record<string, string> = consent === "granted" ? { consent } : {};

  return (
    <>
      <Placard title="Player">
        A page for an iframe. The GIF is in its HTML, so that it is painted before any script has run.
      </Placard>
      <button type="button" className="button" onClick={another}>
        Another one
      </button>
      {gif?.embedUrl && (
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
                  width={width}
                  height={height}
                  wishes={mobile ? { ...granted, mobile: "1" } : granted}
                />
              </div>
              <p>{note}</p>
            </section>
          ))}
        </div>
      )}
      {gif && (
        <div className="exhibits">
          <Exhibit
            name="EmbedPlayer"
            note="The same player as a component. Another GIF starts anew; what happens in it shows in the live panel."
            given={["gif={gif}", "sheet={sheet}", "analytics={analytics}"]}
            knobs={COMPONENT}
          >
            {(props) => (
              <EmbedPlayer
                gif={gif}
                sheet={sheet}
                mayStore={consent === "granted"}
                analytics={analytics}
                {...props}
              />
            )}
          </Exhibit>
        </div>
      )}
      {gif && !gif.embedUrl && <p>This one may not be embedded. Try another.</p>}
      <Behind
        files={[
          ["PlayerSample.tsx", source],
          ["Any page", gif?.embedUrl ? embedCode(gif.embedUrl, gif.alt) : ""],
        ]}
      />
    </>
  );
}

function embedCode(url: string, title: string): string {
  const safe = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${url}"\n  title="${safe}"\n  width="480" height="480"></iframe>`;
}
