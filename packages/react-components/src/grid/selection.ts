export { type GifSelection, selectFile as selectionOf } from "@giflet/core/internal/selection";
