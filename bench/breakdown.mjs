import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { namedWasm } from "../scripts/build/wasm.mjs";
import { readArguments } from "../scripts/lib/arguments.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { main } from "../scripts/lib/run.mjs";
import { ids } from "../scripts/lib/wasm-file.mjs";
import { setup } from "../scripts/setup.mjs";
import { isOwn, isStandard, libraries, merged, pathOf } from "./crates.mjs";
import { functions, namedSections } from "./wasm-parts.mjs";

/** The released modules: the variant of the build, and the column of the table. */
const modules = [
  { variant: "release", title: "`@giflet/core`" },
  { variant: "telemetry-release", title: "telemetry" },
  { variant: "site-release", title: "`@giflet/core/site`" },
];

/** Returns the functions and the other sections of a module: `{ path, body }`. A section has no path. */
function piecesOf(module) {
  const sections = namedSections(module).filter(({ id }) => id !== ids.custom && id !== ids.code);
  return [
    ...functions(module).map(({ name, body }) => ({ path: pathOf(name), body })),
    ...sections.map(({ name, body }) => ({ section: `(${name} section)`, body })),
  ];
}

function sizesOf(pieces) {
  const whole = Buffer.concat(pieces.map(({ body }) => body));
  return { pieces: pieces.length, bytes: whole.length, brotli: brotliCompressSync(whole).length };
}

/** Returns the size of a module by part: its code by crate, that of the pure crate by its modules, and its other sections. */
function partsOf(pieces) {
  const groups = new Map();
  for (const piece of pieces) {
    const [crate, module] = piece.path ?? [piece.section];
    const part = crate === "giflet_sdk_core" && module ? `${crate}::${module}` : crate;
    groups.set(part, [...(groups.get(part) ?? []), piece]);
  }
  return [...groups]
    .map(([part, pieces]) => ({ part, ...sizesOf(pieces) }))
    .sort((a, b) => b.bytes - a.bytes);
}

const named = new Set(libraries.flatMap(({ crates = [] }) => crates));
const isOther = (crate) => !(named.has(crate) || isOwn(crate) || isStandard(crate) || crate === merged);

/** Returns the rows below the libraries: the rest of a module, and the whole module. */
function restOf(all) {
  const others = [...new Set(all.flat().flatMap(({ path }) => path?.[0] ?? []))].filter(isOther).sort();
  const inCrate = (has) => (piece) => piece.path !== undefined && has(piece.path[0]);
  return [
    ["crates of giflet", "with what serde derives in them", inCrate(isOwn)],
    ["standard library", "", inCrate(isStandard)],
    ["other crates", others.join(", "), inCrate(isOther)],
    [
      "merged",
      "nearly equal functions of several crates, which wasm-opt merges",
      inCrate((crate) => crate === merged),
    ],
    [
      "other sections",
      "data, types, tables; names of imports, which the build shortens",
      ({ path }) => path === undefined,
    ],
    ["whole module", "", () => true],
  ];
}

function cratesTable(all) {
  const cells = (has) =>
    all.map((pieces) => {
      const { bytes, brotli } = sizesOf(pieces.filter(has));
      return bytes === 0 ? "0" : `${bytes.toLocaleString("en")} / ${brotli.toLocaleString("en")}`;
    });
  const rows = libraries.map(({ name, crates, use }) => [
    name,
    use,
    ...(crates ? cells(({ path }) => path && crates.includes(path[0])) : all.map(() => "")),
  ]);
  const rest = restOf(all).map(([name, about, has]) => [`*${name}*`, about, ...cells(has)]);
  const head = ["library", "use", ...modules.map(({ title }) => title)];
  const rule = head.map((_, index) => (index < 2 ? "---" : "--:"));
  return [head, rule, ...rows, ...rest].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const cratesDocument = (all) => `# Libraries

Written by \`node bench/breakdown.mjs\`. Do not edit.

Where each library of the stack is used, and the bytes of its code in the released modules: that of \`@giflet/core\`, which every page
loads; that of the telemetry, which it loads when there are pingbacks to deliver; and that of \`@giflet/core/site\`. The first number of a cell is the
uncompressed size in bytes, the second the size of those bytes alone compressed with brotli; compressed together they are smaller.

A function counts for the crate of its name. So inlined code counts for the crate of the surrounding function, and generic code for the crate that
defines it. Code that serde derives in our crates counts as ours, except code that is inlined into functions of serde-wasm-bindgen: each struct that
is read from JavaScript has its own instances of them. The JavaScript side of imports (the glue) is not counted.

${cratesTable(all)}
`;

await main(async () => {
  readArguments("node bench/breakdown.mjs");
  await setup(["release"]);
  const scratch = mkdtempSync(join(tmpdir(), "giflet-breakdown-"));
  try {
    const all = [];
    for (const { variant } of modules) {
      const dir = join(scratch, variant);
      mkdirSync(dir);
      all.push(piecesOf(readFileSync(await namedWasm(variant, dir))));
    }
    modules.forEach(({ variant }, index) => {
      console.log(`\n${variant}`);
      console.table(partsOf(all[index]));
    });
    writeFileSync(at("docs", "crates.md"), cratesDocument(all));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
