/** Names and integrity hashes of files built earlier. */
declare module "giflet:files" {
  export const files: Record<
    "locales" | "measure" | "providers" | "show",
    { name: string; integrity: string }
  >;
}

/** The CSS text of grid and carousel. */
declare module "giflet:style" {
  const text: string;
  export default text;
}
