/** Roving tabindex: makes one link of the grid tabbable (A11-01). Default: the link that was tabbable before. */
export function setTabStop(list: HTMLElement, chosen?: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLElement>("a")];
  // New links are still tabbable and come last, so the first tabbable link is the previous tab stop.
  const stop = chosen ?? links.find(({ tabIndex }) => tabIndex === 0);
  for (const link of links) link.tabIndex = link === stop ? 0 : -1;
}

/** Moves the focus with the arrow keys, Home and End. */
export function connectKeyboardNavigation(list: HTMLElement): void {
  list.addEventListener("focusin", ({ target }) => setTabStop(list, target as HTMLElement));
  list.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll<HTMLElement>("a")];
    const next = nextLink(links, links.indexOf(event.target as HTMLElement), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Returns the link that a key moves to: left and right follow the list order, up and down the columns. */
function nextLink(links: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return links[at + 1];
    case "ArrowLeft":
      return links[at - 1];
    case "ArrowDown":
      return links.slice(at + 1).find(isInColumnOf(links[at]));
    case "ArrowUp":
      return links.slice(0, Math.max(at, 0)).reverse().find(isInColumnOf(links[at]));
    case "Home":
      return links[0];
    case "End":
      return links.at(-1);
  }
}

function isInColumnOf(link: HTMLElement | undefined): (other: HTMLElement) => boolean {
  const left = (element?: HTMLElement) => Math.round(element?.getBoundingClientRect().left ?? 0);
  return (other) => left(other) === left(link);
}
