/** Returns the name of the list with GIFs of a type. */
export function listOf(type: string): string {
  return type === "video" ? "clips" : type === "sticker" ? "stickers" : "gifs";
}

/** Whether a text would change the path that it is a segment of. */
export function isDotSegment(text: string | undefined): boolean {
  return text === "." || text === "..";
}
