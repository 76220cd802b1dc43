/** The module as text: gzip in base64. See rollup.config.mjs. */
declare module "*.wasm" {
  const packed: string;
  export default packed;
}
