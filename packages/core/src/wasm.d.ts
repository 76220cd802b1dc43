/** The module as text. See scripts/build/wasm-text.mjs. */
declare module "*.wasm" {
  const text: string;
  export default text;
}
