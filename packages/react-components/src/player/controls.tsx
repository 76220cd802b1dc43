import { CLICK_LABELS, isSafeUrl } from "@giflet/core/internal/player";
import { Avatar } from "../gif/Avatar.js";
import { externalLink, newTab, safeHref } from "../gif/external-link.js";
import { VerifiedBadge } from "../gif/VerifiedBadge.js";
import { usePlayerContext } from "./context.js";
import { Icon } from "./icons.js";

/** Pauses and resumes the GIF and the grid (PLY-06). Rendered on the GIF, or next to the attribution. */
export function PauseButton({ position }: { position: "front" | "footer" }) {
  const { state, dispatch, strings, pauseByAttribution } = usePlayerContext();
  if (position === "footer" && !pauseByAttribution) return null;
  const isFallback = position === "front" && pauseByAttribution;
  return (
    <button
      type="button"
      className={`giflet-player-round giflet-player-pause${isFallback ? " is-fallback" : ""}`}
      aria-label={state.isPaused ? strings.play : strings.pause}
      onClick={() => dispatch({ type: "togglePause" })}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  );
}

/** The owner's call-to-action link on the GIF (PLY-10). The decoder removes a link without text. */
export function CallToAction() {
  const { gif, sendSignal } = usePlayerContext();
  if (!gif.cta) return null;
  return (
    <a
      {...newTab}
      className="giflet-player-button giflet-player-cta"
      href={safeHref(gif.cta.link)}
      onClick={() => sendSignal("click", CLICK_LABELS.cta)}
    >
      <span>{gif.cta.text}</span>
    </a>
  );
}

/** The provider's logo with a link to its site (PLY-03). */
export function Logo() {
  const { provider } = usePlayerContext();
  // The provider may be a prop, which no client has checked.
  if (!isSafeUrl(provider?.site)) return null;
  return (
    <a {...externalLink(provider.site)} className="giflet-player-logo">
      <Icon name="logo" />
      <span>{provider.productName}</span>
    </a>
  );
}

/** The uploader, if the GIF has an attribution (TXT-02). */
export function UploadedBy() {
  const attribution = usePlayerContext().gif.attribution;
  if (!attribution) return null;
  const Tag = attribution.url ? "a" : "span";
  return (
    <Tag {...(attribution.url && externalLink(attribution.url))} className="giflet-player-by">
      <Avatar
        src={attribution.avatar}
        className="giflet-player-avatar"
        placeholder={`giflet-player-avatar-${attribution.palette}`}
      />
      <span className="giflet-player-names">
        <bdi className="giflet-player-name">{attribution.name}</bdi>
        {attribution.isVerified && <VerifiedBadge size={16} />}
        {attribution.username && (
          <bdi dir="ltr" className="giflet-player-username">
            @{attribution.username}
          </bdi>
        )}
      </span>
    </Tag>
  );
}

/** The class name of each kind of link to the GIF's page. */
const linkClasses = { watch: "watch", view: "view", bar: "continue" } as const;

/** A link to the GIF's page. Renders nothing for a GIF without a page. */
export function PageLink({
  kind,
  text,
  icon,
}: {
  kind: keyof typeof linkClasses;
  text: string;
  icon?: "watch";
}) {
  const { gif, sendSignal } = usePlayerContext();
  if (!gif.url) return null;
  return (
    <a
      {...newTab}
      className={`giflet-player-button giflet-player-${linkClasses[kind]}`}
      href={safeHref(gif.url)}
      onClick={() => sendSignal("click", CLICK_LABELS[kind])}
      onAuxClick={({ button }) => button === 1 && sendSignal("click", CLICK_LABELS[kind])}
    >
      {icon && <Icon name={icon} />}
      <span>{text}</span>
    </a>
  );
}

/** The Watch button, unless `hideVideo` is set (PLY-03). */
export function WatchButton() {
  const { hideVideo, strings } = usePlayerContext();
  return hideVideo ? null : <PageLink kind="watch" text={strings.watch} icon="watch" />;
}
