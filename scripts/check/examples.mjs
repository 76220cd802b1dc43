import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, npmBin } from "../lib/paths.mjs";
import { stream } from "../lib/run.mjs";
import { workspaces } from "../lib/workspaces.mjs";

const block = /^```(tsx?)\n([\s\S]*?)^```/gm;

/** The TypeScript examples of a page of documentation. */
export function examplesOf(text) {
  return [...text.matchAll(block)].map(([, ending, code]) => ({ ending, code }));
}

/** The examples that begin with a comment that is a file name, by that name. */
export function namedExamples(text) {
  const named = /^```\w+\n((?:---\n)?\/\/ ([\w.-]+)\n[\s\S]*?)^```/gm;
  return new Map([...text.matchAll(named)].map(([, code, name]) => [name, code]));
}

/**
 * Compiles every TypeScript example of the documentation, each as a module, against the built packages. Those with a file name can
 * import each other.
 */
export async function examplesCompile() {
  const dir = at("node_modules", ".giflet-examples");
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const pages = documentation();
  let count = 0;
  for (const page of pages) {
    const name = page.replace(/\W+/g, "-");
    const text = readFileSync(at(page), "utf8");
    const names = new Map([...namedExamples(text)].map(([file, code]) => [code, file]));
    mkdirSync(join(dir, name));
    for (const { ending, code } of examplesOf(text)) {
      count += 1;
      writeFileSync(join(dir, name, names.get(code) ?? `${count}.${ending}`), `${code}\nexport {};\n`);
    }
  }
  if (count === 0) return ["no example was found in the documentation"];
  // An example may name what it does not use.
  const compilerOptions = { noUnusedLocals: false };
  const config = { extends: at("tsconfig.base.json"), compilerOptions, include: ["**/*"] };
  writeFileSync(join(dir, "tsconfig.json"), JSON.stringify(config));
  const { code, output } = await stream(npmBin("tsc"), ["--noEmit", "-p", dir], { quiet: true });
  return code === 0 ? [] : [output.trim()];
}

/** The project's own page, those below docs, and those of the packages. */
function documentation() {
  const docs = readdirSync(at("docs"), { recursive: true }).map((name) => join("docs", name));
  const readmes = workspaces().map((dir) => join(dir, "README.md"));
  return ["README.md", ...docs, ...readmes].filter((name) => name.endsWith(".md") && existsSync(at(name)));
}
