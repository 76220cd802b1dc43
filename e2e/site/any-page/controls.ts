import { ancestorsOf, componentOf, findAll, frames, visibleArea } from "./tree";

/** The innermost focused element. */
export function focused(): Element | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

const nameOf = (element: Element) => `.${[...element.classList].join(".") || element.localName}`;

/** Returns what shows the focus on an element: of itself, the boxes around it, and its pseudo-elements. */
const ringOf = (element: Element) =>
  [element, ...ancestorsOf(element).slice(1, 4)]
    .flatMap((box) => ["", "::before", "::after"].map((pseudo) => getComputedStyle(box, pseudo)))
    .map(({ outline, boxShadow, borderColor }) => [outline, boxShadow, borderColor].join())
    .join();

/** A control that has the focus by the keyboard shows it. The last input must have been a key. */
export function rings(): string[] {
  const kinds = new Set<string>();
  return findAll(".content a[href], .content button, .content input, .content [tabindex='0']").flatMap(
    (control) => {
      const kind = `${nameOf(control)} in the ${componentOf(control)}`;
      if (kinds.has(kind) || !visibleArea(control) || control.matches(":disabled")) return [];
      control.focus({ preventScroll: true });
      if (focused() !== control || !control.matches(":focus-visible")) return [];
      kinds.add(kind);
      const shown = ringOf(control);
      control.blur();
      for (const animation of control.getAnimations()) animation.finish();
      return ringOf(control) === shown ? [`looks: the focus on ${kind} cannot be seen`] : [];
    },
  );
}

/** What a control says is what the element does, at the latest 30 frames after it has changed: a video may begin to play just now. */
export async function labels(): Promise<string[]> {
  const found = wrongLabels();
  if (found.length === 0) return [];
  await frames(30);
  return wrongLabels().filter((label) => found.includes(label));
}

function wrongLabels(): string[] {
  const found: string[] = [];
  for (const button of findAll(".content button[aria-label]")) {
    const video = button.closest(".giflet-video, .giflet-gif")?.querySelector("video");
    // A video that waits for its file neither plays nor is paused.
    if (!video || (!video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)) continue;
    const label = button.ariaLabel ?? "";
    const state: Record<string, boolean> = {
      Play: video.paused,
      Pause: !video.paused,
      Mute: !video.muted,
      Unmute: video.muted,
    };
    if (state[label] === false) found.push(`labels: ${label} of the ${componentOf(button)} is wrong`);
  }
  for (const button of findAll(".content [aria-expanded]")) {
    if (!button.checkVisibility()) continue;
    const id = button.getAttribute("aria-controls");
    const target = id ? (button.getRootNode() as Document).getElementById(id) : null;
    const isOpen = Boolean(target?.checkVisibility());
    if ((button.ariaExpanded === "true") !== isOpen && (id || button.ariaExpanded === "false"))
      found.push(`labels: aria-expanded of ${nameOf(button)} in the ${componentOf(button)} is wrong`);
  }
  return found;
}
