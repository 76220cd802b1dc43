import { VerifiedBadge } from "../gif/VerifiedBadge";
import { CLICKS } from "./behaviour/signals";
import { usePlayerContext } from "./context";
import { Icon } from "./icons";

/** Addresses come from the core's decoder, which lets only http(s) pass (TXT-11). */
const outside = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Stops the picture and the grid, and lets them move again (PLY-06): on the GIF, or next to the attribution. */
export function PauseButton({ place }: { place: "front" | "footer" }) {
  const { state, dispatch, strings, pauseByAttribution } = usePlayerContext();
  if (place === "footer" && !pauseByAttribution) return null;
  const isSpare = place === "front" && pauseByAttribution;
  return (
    <button
      type="button"
      className={`giflet-player-round giflet-player-pause${isSpare ? " is-spare" : ""}`}
      aria-label={state.isPaused ? strings.play : strings.pause}
      onClick={() => dispatch({ type: "togglePause" })}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  );
}

/** The owner's link over the GIF (PLY-10); the decoder drops one without text. */
export function CallToAction() {
  const { gif, tell } = usePlayerContext();
  if (!gif.cta) return null;
  return (
    <a
      {...outside}
      className="giflet-player-button giflet-player-cta"
      href={gif.cta.link}
      onClick={() => tell("click", CLICKS.cta)}
    >
      <span>{gif.cta.text}</span>
    </a>
  );
}

/** The provider's logo, leading to its site (PLY-03). */
export function Logo() {
  const { service } = usePlayerContext();
  if (!service?.site) return null;
  return (
    <a {...outside} className="giflet-player-logo" href={service.site}>
      <Icon name="logo" />
      <span>{service.productName}</span>
    </a>
  );
}

/** Who uploaded it, where that may be shown (TXT-02). */
export function UploadedBy() {
  const by = usePlayerContext().gif.attribution;
  if (!by) return null;
  const Tag = by.url ? "a" : "span";
  return (
    <Tag {...(by.url && { ...outside, href: by.url })} className="giflet-player-by">
      {by.avatar ? (
        <img className="giflet-player-avatar" alt="" width={36} height={36} loading="lazy" src={by.avatar} />
      ) : (
        <span aria-hidden="true" className={`giflet-player-avatar giflet-player-avatar-${by.palette}`} />
      )}
      <span className="giflet-player-names">
        <span className="giflet-player-name">{by.name}</span>
        {by.isVerified && <VerifiedBadge size={16} />}
        {by.username && <span className="giflet-player-username">@{by.username}</span>}
      </span>
    </Tag>
  );
}

/** The class of each link to the GIF's page. */
const pages = { watch: "watch", view: "view", bar: "continue" } as const;

/** Leads to the GIF's page; left out where it has none. */
export function PageLink({ kind, text, icon }: { kind: keyof typeof pages; text: string; icon?: "watch" }) {
  const { gif, tell } = usePlayerContext();
  if (!gif.url) return null;
  return (
    <a
      {...outside}
      className={`giflet-player-button giflet-player-${pages[kind]}`}
      href={gif.url}
      onClick={() => tell("click", CLICKS[kind])}
    >
      {icon && <Icon name={icon} />}
      <span>{text}</span>
    </a>
  );
}

/** The Watch button, unless the caller leaves it out (PLY-03). */
export function WatchButton() {
  const { hideVideo, strings } = usePlayerContext();
  return hideVideo ? null : <PageLink kind="watch" text={strings.watch} icon="watch" />;
}
