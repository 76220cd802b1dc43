import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../scripts/lib/paths.mjs";

const catalogue = at("examples", "sample-service", "catalogue");

/** The files of an animation, by their names in the catalogue. */
const formats = [
  // The first file determines the size of the GIF.
  { name: "original.webp", mime: "image/webp" },
  { name: "original.mp4", mime: "video/mp4" },
  { name: "original_s.gif", mime: "image/gif", isStill: true },
  { name: "200w.webp", mime: "image/webp" },
  { name: "200w.mp4", mime: "video/mp4" },
  { name: "200w_s.gif", mime: "image/gif", isStill: true },
];

/** The files of a video: its GIF, and the file with sound. */
const videoFormats = [
  ...formats.filter(({ mime }) => mime !== "video/mp4"),
  { name: "sound.mp4", mime: "video/mp4" },
];

/**
 * Returns the list of the examples of the site, in the format of `ownGifs()`, and the paths of its files in the catalogue of the sample service: the first
 * entry of each animation and type that is suitable for everyone.
 */
export function siteGifs() {
  const entries = JSON.parse(readFileSync(join(catalogue, "entries.json"), "utf8"));
  const gifs = new Map();
  for (const entry of entries) {
    const [, animation] = /\{media\}\/media\/([\w-]+)\//.exec(JSON.stringify(entry.images ?? "")) ?? [];
    const key = `${animation} ${entry.type}`;
    const isSuitable = animation && ["y", "g"].includes(entry.rating) && entry.tags && entry.user;
    if (isSuitable && !gifs.has(key)) gifs.set(key, gifOf(entry, animation));
  }
  const list = [...gifs.values()];
  const urls = list.flatMap(({ files, user }) =>
    [...files, user].flatMap(({ url, avatar }) => url ?? avatar),
  );
  const paths = [...new Set(urls.filter(Boolean))];
  return { list, files: paths.map((path) => ({ from: join(catalogue, path), path })) };
}

function gifOf({ id, type, title, alt_text, tags, rating, user }, animation) {
  const names = type === "video" ? videoFormats : formats;
  const avatar = /media\/avatars\/.+/.exec(user.avatar_url ?? "")?.[0];
  return {
    id,
    type,
    title,
    alt: alt_text,
    rating,
    // An address of the GIF, relative to the list.
    url: `./#gif/${id}`,
    tags: tags.map((tag) => tag.text ?? tag),
    user: {
      username: user.username,
      displayName: user.display_name,
      avatar: avatar && existsSync(join(catalogue, avatar)) ? avatar : undefined,
      isVerified: Boolean(Number(user.is_verified)),
    },
    files: names
      .map((format) => ({ ...format, path: `media/${animation}/${format.name}` }))
      .filter(({ path }) => existsSync(join(catalogue, path)))
      .map(({ name, path, ...file }) => ({
        url: path,
        ...file,
        ...sizeOf(
          join(catalogue, `media/${animation}`, name.startsWith("200w") ? "200w.gif" : "original.gif"),
        ),
        bytes: statSync(join(catalogue, path)).size,
      })),
  };
}

/** Returns the size of a GIF file, which its header contains. */
function sizeOf(file) {
  const header = readFileSync(file).subarray(0, 10);
  return { width: header.readUInt16LE(6), height: header.readUInt16LE(8) };
}
