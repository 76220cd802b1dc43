import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, npmBin } from "../lib/paths.mjs";
import { stream } from "../lib/run.mjs";
import { workspaces } from "../lib/workspaces.mjs";

const block = /^```(tsx?)(?: title="(?:[^"]*\/)?([^"]*)")?\n([\s\S]*?)^```/gm;

/** Returns the TypeScript examples of a documentation page. `title` is the name of a file. */
export function examplesOf(text) {
  return [...text.matchAll(block)].map(([, ending, title, code]) => ({ ending, title, code }));
}

/** Returns the examples that begin with a comment that is a file name, by that name. */
export function namedExamples(text) {
  const named = /^```\w+\n((?:---\n)?(?:\/\/|\/\*) ([\w.-]+)(?: \*\/)?\n[\s\S]*?)^```/gm;
  return new Map([...text.matchAll(named)].map(([, code, name]) => [name, code]));
}

/** What the switch of providers exports on a page of the site, by its attribute `as`. Each of its codes is an example of docs/providers.md. */
const chosen = {
  client: 'import type { Client } from "@giflet/core";\nexport declare const client: Client;\n',
  options:
    'import type { Provider } from "@giflet/core";\nexport declare const clientOptions: { provider: Provider };\n',
};

/**
 * Compiles every TypeScript example of the documentation, each as a module, against the built packages. Those with a file name, as a
 * comment or a title, can import each other. Returns the compiler's messages.
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
    const [, as, file] = /<Providers as="(\w+)" title="(?:[^"]*\/)?([^"]*)"[^>]*\/>/.exec(text) ?? [];
    if (chosen[as]) writeFileSync(join(dir, name, file), chosen[as]);
    for (const { ending, title, code } of examplesOf(text)) {
      count += 1;
      const file = join(dir, name, names.get(code) ?? title ?? `${count}.${ending}`);
      // Two examples of a page with one name are an error.
      writeFileSync(file, `${code}\nexport {};\n`, { flag: "wx" });
    }
  }
  if (count === 0) return ["the documentation contains no example"];
  // An example may declare names that it does not use, and may be a program of Node.
  const compilerOptions = { noUnusedLocals: false, types: ["node"] };
  const config = { extends: at("tsconfig.base.json"), compilerOptions, include: ["**/*"] };
  writeFileSync(join(dir, "tsconfig.json"), JSON.stringify(config));
  const { code, output } = await stream(npmBin("tsc"), ["--noEmit", "-p", dir], { quiet: true });
  return code === 0 ? [] : [output.trim()];
}

/** The paths of README.md, the pages below docs and site/docs, and the READMEs and migration guides of the workspaces. */
function documentation() {
  const below = (folder) => readdirSync(at(folder), { recursive: true }).map((name) => join(folder, name));
  const readmes = workspaces().flatMap((dir) => [join(dir, "README.md"), join(dir, "MIGRATING.md")]);
  return ["README.md", ...below("docs"), ...below(join("site", "docs")), ...readmes].filter(
    (name) => /\.mdx?$/.test(name) && existsSync(at(name)),
  );
}
