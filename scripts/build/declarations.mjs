import { resolve } from "node:path";
import ts from "typescript";

/** Type-checks the entries and their imports with the package's tsconfig.json, and writes their declarations to `dist`. */
export function emitDeclarations(entries, dist) {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram(
    entries.map((file) => resolve(file)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: resolve("src"),
      outDir: dist,
    },
  );
  const emitted = program.emit();
  const problems = [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
  if (problems.length > 0) {
    const host = {
      getCurrentDirectory: () => process.cwd(),
      getCanonicalFileName: (name) => name,
      getNewLine: () => "\n",
    };
    throw new Error(ts.formatDiagnostics(problems, host));
  }
}
