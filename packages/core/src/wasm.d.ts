/** The bytes of a module in hexadecimal, see scripts/build/wasm-text.mjs. */
declare module "*.wasm" {
  const text: string;
  export default text;
}
