import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { incremental } from "./incremental.mjs";
import { sample } from "./sample.mjs";

/** Comments, imports and types, which have no value at run time; then the literals. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|^(?:export )?(?:import|use|type)\b[^;]*;|^(?:export )?interface\b[\s\S]*?^\}|"(?:[^"\\]|\\[\s\S])*"|\b\d[\d_]*\b/gm;

const word = /(?<!\\)[\w.-]+/g;

/** Returns a mutant for each word of each string, and for each number, of a source text: the position, the old and the new text. */
export function literalMutants(source) {
  return [...source.matchAll(token)].flatMap(({ 0: text, index }) => {
    if (/^\d/.test(text)) return [{ index, text, to: String(Number(text.replaceAll("_", "")) + 1) }];
    if (!text.startsWith('"')) return [];
    return [...text.matchAll(word)].map(({ 0: part, index: start }) => ({
      index: index + start,
      text: part,
      to: `${part}x`,
    }));
  });
}

function mutantsOf(file) {
  const source = readFileSync(at(file), "utf8");
  return literalMutants(source).map(({ index, text, to }) => {
    const lines = source.slice(0, index).split("\n");
    return {
      name: `${file}:${lines.length}:${lines.at(-1).length + 1}: replace ${text} with ${to}`,
      path: at(file),
      source,
      mutated: source.slice(0, index) + to + source.slice(index + text.length),
    };
  });
}

/** Applies a mutant to its file while `body` runs. */
async function apply({ path, source, mutated }, body) {
  const restore = () => writeFileSync(path, source);
  process.once("exit", restore);
  try {
    writeFileSync(path, mutated);
    return await body();
  } finally {
    restore();
    process.off("exit", restore);
  }
}

const passes = async ([command, ...args]) =>
  (await stream(command, args, { quiet: true, env: incremental })).code === 0;

/**
 * Returns a function that tests changed literals of tables, in place. Neither cargo-mutants nor Stryker changes the literals of a
 * constant in this way. `build` compiles the tests that `test` runs.
 */
export const literals =
  (files, { build, test }) =>
  async (size, seed) => {
    const all = files.flatMap(mutantsOf);
    if (!(await passes(test))) throw new Failed(`Without a mutant, this fails: ${test.join(" ")}`);
    const tested = [];
    for (const mutant of sample(all, size, seed)) {
      const status = await apply(mutant, async () => {
        if (!(await passes(build))) return "unviable";
        return (await passes(test)) ? "survived" : "killed";
      });
      console.log(`${status.padEnd(8)}  ${mutant.name}`);
      tested.push({ name: mutant.name, status });
    }
    return { total: all.length, tested };
  };
