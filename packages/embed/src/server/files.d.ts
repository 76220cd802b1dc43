/** The built files of the player page: the content of `manifest.json`, and each file in base64. */
declare module "giflet:page-files" {
  export const manifest: { version: string; script: string; style: string };
  export const files: Record<string, string>;
}

/** The compiled module, or its bytes in base64. */
declare module "#embed-module" {
  const module: WebAssembly.Module | string;
  export default module;
}
