/** The text encoding of a module, see scripts/build/wasm-text.mjs. */
declare module "*.wasm" {
  const text: string;
  export default text;
}
