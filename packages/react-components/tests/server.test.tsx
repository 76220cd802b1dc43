// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Attribution, Carousel, FavoriteButton, Gif, Grid, SdkProvider, Video } from "../src";
import { attribution, makeGif, makeGifs, makeRendition, makeSdk, pagesOf } from "./support/gifs";

test("[NPM-02] there is no window here", () => {
  expect(typeof window).toBe("undefined");
});

test("[NPM-02] a GIF is a linked picture with its size before any script", () => {
  const html = renderToString(<Gif gif={makeGif("a")} width={200} />);
  expect(html).toContain('href="https://site.test/gifs/a"');
  expect(html).toContain('src="https://media.test/a/200s.gif"');
  expect(html).toContain('width="200" height="100"');
  expect(html).toContain('loading="lazy"');
});

test("[NPM-02] attribution needs no script", () => {
  expect(renderToString(<Attribution gif={makeGif("a", { attribution })} />)).toContain("Ann Example");
});

test("[NPM-02] a grid renders its first page, and nothing a strict style policy would refuse", () => {
  const html = renderToString(
    <SdkProvider sdk={makeSdk()}>
      <Grid fetchGifs={pagesOf(20)} initialGifs={makeGifs(6)} columns={3} />
    </SdkProvider>,
  );
  expect(html.match(/<li /g)).toHaveLength(6);
  expect(html).toContain("giflet-columns-3");
  expect(html).toContain("Powered by Test");
  expect(html).not.toContain("style=");
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
});

test("[NPM-02] a carousel renders its first page in a row, each with its size, and no style attribute", () => {
  const html = renderToString(
    <SdkProvider sdk={makeSdk()}>
      <Carousel height={120} fetchGifs={pagesOf(20)} initialGifs={makeGifs(6)} />
    </SdkProvider>,
  );
  expect(html.match(/<li /g)).toHaveLength(6);
  expect(html.match(/width="240" height="120"/g)).toHaveLength(6);
  expect(html).not.toContain("style=");
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
});

test("[NPM-02] a video is there with its still, its captions and its controls before any script", () => {
  const renditions = [makeRendition("https://media.test/a/sound.mp4", 480)];
  const captions = [{ lang: "en", url: "https://media.test/a/en.vtt" }];
  const gif = makeGif("a", { stillUrl: "https://media.test/a/s.gif", video: { renditions, captions } });
  const html = renderToString(<Video gif={gif} />);
  expect(html).toContain('src="https://media.test/a/sound.mp4"');
  expect(html).toContain('poster="https://media.test/a/s.gif"');
  expect(html).toContain('srcLang="en"');
  expect(html).toContain('aria-label="Mute"');
  expect(html).not.toContain("style=");
});

test("[NPM-02] a favorite is told as pressed before any script", () => {
  expect(renderToString(<FavoriteButton gif={makeGif("a")} defaultFavorite />)).toContain(
    'aria-pressed="true"',
  );
});
