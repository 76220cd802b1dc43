import { gifContent, readGif, restoreGif, saveGif } from "@giflet/core/item";
import { mergeAttributes, Node } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { GifView } from "./GifView";

/**
 * A GIF in a document. Its attribute `gif` is a saved GIF, about 1 kB of JSON, which renders without an API call. Pasted and dropped GIFs
 * are read from the HTML of `copyGif` or of a list.
 */
export const GifNode = Node.create({
  name: "gif",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    gif: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const gif = readGif(element);
        return gif ? saveGif(gif) : null;
      },
      rendered: false,
    },
  }),

  parseHTML: () => [{ tag: "img[data-giflet]", getAttrs: (element) => (readGif(element) ? null : false) }],

  // The HTML of a copied selection, and of `editor.getHTML()`.
  renderHTML({ node, HTMLAttributes }): DOMOutputSpec {
    const gif = restoreGif(node.attrs.gif);
    const content = gif && gifContent(gif);
    if (!content) return ["p"];
    const image: DOMOutputSpec = ["img", mergeAttributes(HTMLAttributes, content.image)];
    return content.link ? ["a", { href: content.link }, image] : image;
  },

  // For screen readers and search engines of the application: `editor.getText()`.
  renderText: ({ node }) => restoreGif(node.attrs.gif)?.alt ?? "",

  addNodeView: () => ReactNodeViewRenderer(GifView),
});
