/** Names and integrity hashes of files built earlier. */
declare module "giflet:files" {
  interface BuiltFile {
    name: string;
    integrity: string;
  }
  export const elements: BuiltFile;
  export const locales: BuiltFile;
  export const measure: BuiltFile;
  export const picker: BuiltFile;
  export const pickerTexts: BuiltFile;
  export const providers: BuiltFile;
  export const show: BuiltFile;
}

/** The CSS text of grid and carousel. */
declare module "giflet:style" {
  const text: string;
  export default text;
}

/** The CSS text of pickers. */
declare module "giflet:picker-style" {
  const text: string;
  export default text;
}

/** The CSS text of the elements of pickers, and of the button before the picker is loaded. */
declare module "giflet:host-style" {
  const text: string;
  export default text;
}
