/** What the build knows of the files it has made. */
declare module "giflet:files" {
  export const files: Record<"show", { name: string; integrity: string }>;
}

/** The stylesheet of grid and carousel. */
declare module "giflet:style" {
  const text: string;
  export default text;
}
