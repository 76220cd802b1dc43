/** The style and the script of the first frame of the player page, from `../page/template/src/inline`. */
declare module "giflet:first-frame" {
  export const style: string;
  /** Requests the stylesheet and the module of the page after the first frame. */
  export function start(
    dataset: Record<"stylesheet" | "module" | "styleIntegrity" | "scriptIntegrity", string>,
  ): void;
}
