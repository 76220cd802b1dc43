import { expect, test } from "vitest";
import { isolate } from "./styles.mjs";

const weight = ":not(._._._)";
const isolated = (css) => isolate(css).replace(/^.*?\{all:revert-layer\}/, "");

test.each([
  [".giflet-media{color:red}", `${weight}.giflet-media{color:red}`],
  [".giflet-gif{color:red}", ".giflet-gif{color:red}"],
  [".giflet-gif.giflet-sticker:hover{top:0}", ".giflet-gif.giflet-sticker:hover{top:0}"],
  [".giflet-gif>.giflet-media{top:0}", `${weight}.giflet-gif>.giflet-media{top:0}`],
  ["a.giflet-media,.giflet-grid{top:0}", `a${weight}.giflet-media,.giflet-grid{top:0}`],
  [
    ".giflet-media:not(.giflet-gif .x,[a=',}'])>i{top:0}",
    `${weight}.giflet-media:not(.giflet-gif .x,[a=',}'])>i{top:0}`,
  ],
  ["@media (width>1px){.giflet-media{top:0}}", `@media (width>1px){${weight}.giflet-media{top:0}}`],
  ["@keyframes giflet-a{0%{top:0}}[data-b]{top:0}", "@keyframes giflet-a{0%{top:0}}[data-b]{top:0}"],
  [":where(.giflet-palette-1){top:0}", `:where(.giflet-palette-1),${weight}[class^=giflet-palette-1]{top:0}`],
  ['.giflet-media:after{content:"} .giflet-gif{"}', `${weight}.giflet-media:after{content:"} .giflet-gif{"}`],
])("what is inside a component outweighs rules of a page: %s", (css, expected) => {
  expect(isolated(css)).toBe(expected);
});
