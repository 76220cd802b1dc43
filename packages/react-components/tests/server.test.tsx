// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Attribution, Carousel, ClientProvider, FavoriteButton, Gif, Grid, Video } from "../src/index.js";
import { GifPickerButton } from "../src/picker-button.js";
import { attribution, makeClient, makeGif, makeGifs, makeRendition, pagesOf } from "./support/gifs.js";

test("[NPM-02] the environment has no window", () => {
  expect(typeof window).toBe("undefined");
});

test("[NPM-02] renders a GIF as a linked image with its size", () => {
  const html = renderToString(<Gif gif={makeGif("a")} width={200} />);
  expect(html).toContain('href="https://site.test/gifs/a"');
  expect(html).toContain('src="https://media.test/a/200s.gif"');
  expect(html).toContain('width="200" height="100"');
  expect(html).toContain('loading="lazy"');
});

test("[NPM-02] renders the priority of an eager GIF without a warning of React 18 or 19", () => {
  const warning = vi.spyOn(console, "error");
  expect(renderToString(<Gif gif={makeGif("a")} width={200} eager />)).toMatch(/ fetchpriority="high"/i);
  expect(warning).not.toHaveBeenCalled();
});

test("[NPM-02] renders the attribution", () => {
  expect(renderToString(<Attribution gif={makeGif("a", { attribution })} />)).toContain("Ann Example");
});

test("[NPM-02] renders the first page of a grid without style attributes, which a strict CSP blocks", () => {
  const html = renderToString(
    <ClientProvider client={makeClient()}>
      <Grid fetchGifs={pagesOf(20)} initialGifs={{ items: makeGifs(6), next: "a cursor" }} columns={3} />
    </ClientProvider>,
  );
  expect(html.match(/<li /g)).toHaveLength(6);
  expect(html).toContain("giflet-columns-3");
  expect(html).toContain("Powered by Test");
  expect(html).not.toContain("style=");
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
});

test("[NPM-02] renders the first page of a carousel in a row, with the size of each item and without style attributes", () => {
  const html = renderToString(
    <ClientProvider client={makeClient()}>
      <Carousel height={120} fetchGifs={pagesOf(20)} initialGifs={makeGifs(6)} />
    </ClientProvider>,
  );
  expect(html.match(/<li /g)).toHaveLength(6);
  expect(html.match(/width="240" height="120"/g)).toHaveLength(6);
  expect(html).not.toContain("style=");
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
});

test("[NPM-02] renders a video with its still, captions and controls", () => {
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

test("[NPM-02] renders a favorite as pressed", () => {
  expect(renderToString(<FavoriteButton gif={makeGif("a")} defaultFavorite />)).toContain(
    'aria-pressed="true"',
  );
});

test("[NPM-02] a server renders the button without popover and style attributes", () => {
  const html = renderToString(<GifPickerButton onSelect={() => {}} />);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toMatch(/popover=|style=/);
  expect(renderToString(<GifPickerButton name="gif" defaultValue="a.gif" />)).toContain(
    '<span class="giflet-preview">',
  );
});
