/**
 * The entries whose weight we watch: what an application writes to have one thing, and the stylesheet it links.
 * React is the application's own and not counted; wasm is counted where the bundle names it.
 */
export const entries = [
  {
    name: "Gif alone (decoded data, no wasm)",
    source: 'export { Gif } from "@giflet/react-components/gif";',
    styles: "@giflet/react-components/gif.css",
    goals: [{ name: "Gif alone", target: 4096 }],
  },
  {
    name: "Grid + client",
    source: `
      export { Grid, SdkProvider } from "@giflet/react-components";
      export { createSdk } from "@giflet/core";
    `,
    styles: "@giflet/react-components/style.css",
    goals: [
      { name: "Grid + client, against the nearest peer as shipped", target: 36_072 },
      { name: "Grid + client, against that peer without its styling library", target: 26_431 },
    ],
  },
];
