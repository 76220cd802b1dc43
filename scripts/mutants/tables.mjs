import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { sample } from "./sample.mjs";

const word = /[A-Za-z\d_-]+/g;

/**
 * Returns a mutant for each word of the rows of a table, except the first of a row, for which the table would be wrong: the position, the
 * old and the new text.
 */
export function wordMutants(table) {
  const rows = [...table.matchAll(/^ *(?!title|docs|recorded|let|block|use)[^\s#[]\S*( [^#\n]*)/gm)];
  return rows.flatMap(({ 0: row, 1: rest, index: start }) =>
    [...rest.matchAll(word)].map(({ 0: text, index }) => ({
      index: start + row.length - rest.length + index,
      text,
      to: `${text}x`,
    })),
  );
}

function mutantsOf(file) {
  const source = readFileSync(at(file), "utf8");
  return wordMutants(source).map(({ index, text, to }) => {
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

const passes = async ([command, ...args]) => (await stream(command, args, { quiet: true })).code === 0;

/** Returns a function that tests changed words of the tables in a folder, in place. `build` compiles the tests that `test` runs. */
export const tables =
  (folder, { build, test }) =>
  async (size, seed) => {
    const all = readdirSync(at(folder)).flatMap((file) => mutantsOf(`${folder}/${file}`));
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
