import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const entries = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

/** Writes React as ES modules, as a CDN does, because its packages have none. */
export async function writeReactModules(hosts, folder) {
  const require = createRequire(hosts.path("package.json"));
  mkdirSync(hosts.path(folder, "src"), { recursive: true });
  const sources = entries.map((entry) => {
    const source = join(folder, "src", `${entry.replaceAll("/", "-")}.js`);
    const names = Object.keys(require(entry)).join(", ");
    writeFileSync(hosts.path(source), `export { ${names} } from "${entry}";\n`);
    return source;
  });
  await hosts.run("esbuild", [
    ...sources,
    ...["--bundle", "--splitting", "--format=esm", `--outdir=${folder}`],
    '--define:process.env.NODE_ENV="production"',
  ]);
}
