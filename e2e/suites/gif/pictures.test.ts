import { expect, sitePage, test } from "../../support/harness.ts";

test("[CLI-17] a grid of the fake client shows inline pictures in their ratio, also while they play", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("gif/pictures", { service: service.origin }));
  await page.waitFor("its pictures", () => {
    const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-gif img")];
    return images.length >= 6 && images.slice(0, 6).every(({ naturalWidth }) => naturalWidth > 0);
  });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>(".giflet-gif img")].slice(0, 6).map((image) => ({
      source: image.currentSrc.slice(0, 19),
      difference: Math.abs(image.naturalWidth / image.naturalHeight - image.width / image.height),
    })),
  );
  for (const { source, difference } of shown) {
    expect(source).toBe("data:image/svg+xml,");
    expect(difference).toBeLessThan(0.05);
  }
  expect(await page.evaluate(() => document.querySelector(".giflet-alt, .giflet-gif video"))).toBeNull();
});
