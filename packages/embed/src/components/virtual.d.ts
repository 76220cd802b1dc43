/** Names and integrity hashes of files built earlier. */
declare module "giflet:files" {
  interface BuiltFile {
    name: string;
    integrity: string;
  }
  export const locales: BuiltFile;
  export const measure: BuiltFile;
  export const providers: BuiltFile;
  export const show: BuiltFile;
}

/** The CSS text of grid and carousel. */
declare module "giflet:style" {
  const text: string;
  export default text;
}
