import { axeFindings } from "../../support/axe.ts";
import { expect, galleryPage, test } from "../../support/harness.ts";
import { showStates } from "../../support/states.ts";

// What the States page of the gallery has shown to be wrong.

test("[GRD-11, ITM-01, PLY-10] every state shows the mark, stickers without a colour, and a call to action at the bottom", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 1280, height: 24_000 } });
  await page.goto(galleryPage(service, "#states"));
  await showStates(page);
  // No state takes the focus, or scrolls the page.
  expect(await page.evaluate(() => [document.activeElement === document.body, scrollY])).toEqual([true, 0]);

  const marks = await page.waitFor("the related GIFs", () => {
    if (document.querySelectorAll(".giflet-player.is-revealed .giflet-mark").length < 6) return;
    return [...document.querySelectorAll(".giflet-mark")].map((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const isVisible = mark.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      return { state: mark.closest(".state")?.querySelector("figcaption")?.textContent ?? "", isVisible };
    });
  });
  expect(marks.length).toBeGreaterThan(30);
  // A scrolled player shows the bar to the service's page instead, and a small one only the GIF.
  expect(marks.filter(({ state, isVisible }) => !isVisible && !/scrolled|too low/i.test(state))).toEqual([]);

  // The colours of GIFs are repeated in every stylesheet, of which any may be the last.
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-picker .giflet-sticker")].map(
      (sticker) => getComputedStyle(sticker).backgroundColor,
    ),
  );
  expect(new Set(colours)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));

  // Axe checks texts only. On a GIF of any colour, also a white one.
  const hearts = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-picker [data-giflet-favorite]")].map((heart) => {
      const { color, backgroundColor } = getComputedStyle(heart);
      const pixel = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
      const [ground = 0, own = 0] = ["#fff", backgroundColor, color]
        .map((layer) => {
          pixel.fillStyle = layer;
          pixel.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map(
            (channel) => (channel / 255) ** 2.2,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        })
        .slice(1);
      return (Math.max(ground, own) + 0.05) / (Math.min(ground, own) + 0.05);
    }),
  );
  expect(hearts.length).toBeGreaterThan(2);
  expect(Math.min(...hearts)).toBeGreaterThan(3);

  const gaps = await page.waitFor("a hovered frame without a footer, and one at rest", () => {
    const players = [...document.querySelectorAll('.giflet-player[aria-label^="Player: Too low"]')];
    const buttons = players.flatMap((player) => [...player.querySelectorAll(".giflet-player-cta")]);
    const isHovered = players.some((player) => player.classList.contains("is-revealed"));
    if (!isHovered || buttons.some((button) => button.getAnimations().length > 0)) return;
    return buttons.map((button, index) => {
      const frame = players[index]?.getBoundingClientRect();
      return (frame?.bottom ?? 0) - button.getBoundingClientRect().bottom;
    });
  });
  expect(gaps).toEqual([8, 8]);
  // For two seconds, the text of a button is not the one in its name.
  await page.waitFor("the confirmations of copies to end", () => !document.querySelector(".is-copied"));
  // Players and search bars repeat landmarks that are unique on other pages.
  const findings = await axeFindings(page);
  expect(findings.filter((finding) => !finding.startsWith("landmark-unique"))).toEqual([]);
});
