/** Names and integrity hashes of files built earlier. */
declare module "giflet:files" {
  interface BuiltFile {
    name: string;
    integrity: string;
  }
  export const carousel: BuiltFile;
  export const elements: BuiltFile;
  export const gif: BuiltFile;
  export const locales: BuiltFile;
  export const measure: BuiltFile;
  export const picker: BuiltFile;
  export const pickerTexts: BuiltFile;
  export const providers: BuiltFile;
  export const show: BuiltFile;
  export const widgetGrid: BuiltFile;
}

/** The CSS text of grids. */
declare module "giflet:list-style" {
  const text: string;
  export default text;
}

/** What carousels need besides that of grids. */
declare module "giflet:carousel-style" {
  const text: string;
  export default text;
}

/** What pickers need besides that of grids. */
declare module "giflet:picker-style" {
  const text: string;
  export default text;
}

/** The panel of picker buttons, which they load on demand. */
declare module "giflet:panel" {}

/** The picture of a picker button's value, which they load on demand. */
declare module "giflet:preview" {}

/** What restores saved GIFs. */
declare module "giflet:saved" {
  export { restoreGif } from "@giflet/core/item";
}

/** The detection of formats, which the core loads on demand. */
declare module "giflet:formats" {}

/** The measurement of frames, which the core loads on demand. */
declare module "giflet:frame-rate" {}

/** Built before: the script with the components. */
declare module "giflet:built/show" {}

/** The CSS text of the elements of pickers, and of the button before the picker is loaded. */
declare module "giflet:host-style" {
  const text: string;
  export default text;
}
