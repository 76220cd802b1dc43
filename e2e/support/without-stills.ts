import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Page, until } from "../driver/index.ts";
import { Service } from "./service.ts";

const CATALOGUE = fileURLToPath(new URL("../../examples/sample-service/catalogue", import.meta.url));

/** The formats of a GIF's files, which are the ids of the GIFs too. */
export const FORMATS = ["gif", "webp", "mp4"] as const;

/** Starts a service with a GIF for each format and no stills. The avatar of their uploader moves. */
export async function startWithoutStills(binary: string): Promise<{ service: Service; dispose(): unknown }> {
  const folder = await mkdtemp(join(tmpdir(), "giflet-e2e-catalogue-"));
  const media = join(CATALOGUE, "media");
  await mkdir(join(folder, "media"));
  for (const name of await readdir(media)) await symlink(join(media, name), join(folder, "media", name));
  const avatar = join(folder, "media", "moving", "80h.gif");
  await mkdir(join(folder, "media", "moving"));
  await cp(join(media, "sailboat", "200w.gif"), avatar);
  await writeFile(join(folder, "entries.json"), JSON.stringify(FORMATS.map(entry)));
  const service = await Service.start(binary, ["--catalogue", folder]);
  return {
    service,
    async dispose() {
      await service.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function entry(format: (typeof FORMATS)[number]) {
  const file = (name: string, width: number) => ({
    width: `${width}`,
    height: `${(width * 3) / 4}`,
    [format === "gif" ? "url" : format]: `{media}/media/sailboat/${name}.${format}`,
  });
  return {
    id: format,
    type: "gif",
    title: `Sailboat ${format}`,
    slug: `sailboat-${format}`,
    rating: "g",
    url: `{site}/gifs/sailboat-${format}`,
    embed_url: `{site}/embed/${format}`,
    tags: ["boat"],
    username: "sailor",
    user: {
      username: "sailor",
      display_name: "Sailor",
      is_public: true,
      avatar_url: "{media}/media/moving.gif",
    },
    images: { fixed_width: file("200w", 200), original: file("original", 336) },
  };
}

/** The file that moves in the background of `pictures`. */
const movingFile = async () =>
  `data:image/gif;base64,${await readFile(join(CATALOGUE, "media/sailboat/200w.gif"), "base64")}`;

/**
 * Takes screenshots until a moving image in a corner has shown three frames. Returns the different pictures of the middle of an
 * element meanwhile. Each is a list of its colors; one with a few is blank.
 */
export async function pictures(page: Page, selector: string): Promise<number[][]> {
  await page.evaluate(
    async (src) => {
      const image = document.createElement("img");
      image.id = "clock";
      image.src = src;
      Object.assign(image.style, { position: "fixed", right: "0", top: "0", width: "60px", zIndex: "9" });
      document.body.append(image);
      await image.decode();
    },
    await movingFile(),
  );
  const frames = new Set<string>();
  const seen = new Map<string, number[]>();
  await until("three frames of the moving image", async () => {
    const [frame = [], picture = []] = await page.evaluate(
      async (url, selectors) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [64, 64];
        const context = canvas.getContext("2d", { willReadFrequently: true });
        return selectors.map((selector) => {
          const { x, y, width, height } = (
            document.querySelector(selector) ?? document.body
          ).getBoundingClientRect();
          const half = [x + width / 4, y + height / 4, width / 2, height / 2] as const;
          context?.drawImage(image, ...half, 0, 0, 64, 64);
          return [...new Uint32Array(context?.getImageData(0, 0, 64, 64).data.buffer ?? new ArrayBuffer(0))];
        });
      },
      await page.picture(),
      ["#clock", selector],
    );
    frames.add(frame.join());
    seen.set(picture.join(), [...new Set(picture)]);
    return frames.size >= 3;
  });
  await page.evaluate(() => document.getElementById("clock")?.remove());
  return [...seen.values()];
}
