/** The grid is one stop of the Tab key, so that what follows it can be reached; arrows go through it (A11-01). */
export function setTabStop(list: HTMLElement, chosen?: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLElement>("a")];
  // New links may still be tabbed to: the earliest of them is the one that was chosen before they came.
  const stop = chosen ?? links.find(({ tabIndex }) => tabIndex === 0);
  for (const link of links) link.tabIndex = link === stop ? 0 : -1;
}

export function connectKeys(list: HTMLElement): void {
  list.addEventListener("focusin", ({ target }) => setTabStop(list, target as HTMLElement));
  list.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll<HTMLElement>("a")];
    const next = neighbour(links, links.indexOf(event.target as HTMLElement), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Left and right follow the order of the list, up and down its columns. */
function neighbour(links: HTMLElement[], at: number, key: string): HTMLElement | undefined {
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
