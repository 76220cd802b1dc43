/** Requests the stylesheet and the module of the player page after the first frame: `../page/template/src/inline/after-first-frame.js`. */
declare module "giflet:first-frame" {
  export default function (
    dataset: Record<"stylesheet" | "module" | "styleIntegrity" | "scriptIntegrity", string>,
  ): void;
  /** How long it waits for the picture, ms. */
  export const PICTURE_MS: number;
}

/** The text of `../page/template/src/inline/first-frame.css`. */
declare module "giflet:first-frame-style" {
  const text: string;
  export default text;
}

/** The text of `message.css`. */
declare module "giflet:message-style" {
  const text: string;
  export default text;
}
