import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { packages } from "../lib/packages.mjs";
import { at, root } from "../lib/paths.mjs";
import { Failed, main } from "../lib/run.mjs";
import { librariesIn } from "../release/sbom.mjs";

const page = at("docs", "trust.md");

/** Imports modules in TypeScript, which Node 20 does not read. */
async function importSources(...files) {
  const contents = files.map((file) => `export * from "./${file}";`).join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, write: false, platform: "node", format: "esm" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const linesOf = (file) =>
  readFileSync(at(file), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));

/** A row of the corpora: what, how many, against what, and the command that repeats it. */
async function corpora() {
  const { FALSE_ANSWERS, HOSTILE_TEXTS, HOSTILE_URLS, forgeries, testPages } = await importSources(
    "e2e/support/false-answers.ts",
    "e2e/support/injections.ts",
    "packages/embed/tests/forged-messages.ts",
    "e2e/site/pages.ts",
  );
  const [, policy] = /^export const POLICY = "(.+)";$/m.exec(readFileSync(at("e2e/support/site.ts"), "utf8"));
  const e2e = (suite) => `npm test -w e2e -- suites/${suite}.test.ts`;
  return {
    policy,
    rows: [
      [
        "[false answers](../e2e/support/false-answers.ts) of a provider",
        Object.keys(FALSE_ANSWERS).length,
        "a call ends with a typed error or a result, in the formats of three providers; a player page has an error",
        e2e("core/network"),
      ],
      [
        "[texts](../e2e/support/injections.ts) that inject scripts",
        HOSTILE_TEXTS.length,
        "none becomes more than text in lists, pickers, elements and their attributes, the player pages, copied HTML, embed codes, oEmbed and restored GIFs; as markup, they run",
        e2e("core/injection"),
      ],
      [
        "addresses that are none of the web",
        HOSTILE_URLS.length,
        "none becomes a link or a file, in the same places",
        e2e("core/injection"),
      ],
      [
        "[addresses](../sdk-core/tests/fixtures/addresses.txt)",
        linesOf("sdk-core/tests/fixtures/addresses.txt").length,
        "those that are accepted are http(s), parsed by `URL`, and have the same origin there; the others are left out",
        "npx vitest run --project @giflet/core saved",
      ],
      [
        "[forged messages](../packages/embed/tests/forged-messages.ts)",
        forgeries({}, "https://site.test").length,
        "the player page, `connectPlayer` and `<giflet-player>` ignore them, and accept the one that they imitate",
        "npx vitest run --project @giflet/embed message client",
      ],
      [
        "pages of the browser tests",
        testPages.length,
        "all have the policy below, and a violation fails every test",
        "npm test -- e2e",
      ],
      [
        "[fuzz targets](../fuzz/README.md)",
        readdirSync(at("fuzz", "targets")).length,
        "the property of each holds for any input",
        "npm run fuzz -- 60",
      ],
    ],
  };
}

/** The number of libraries in each package, and their names by licence. */
function shipped() {
  return packages.map((name) => {
    const libraries = librariesIn(readFileSync(at("packages", name, "dist", "NOTICES.txt"), "utf8"));
    const licenses = [...new Set(libraries.map(({ license }) => license))].sort();
    const list = licenses.map((license) => {
      const names = libraries.filter((library) => library.license === license).map(({ name }) => name);
      return `${license}: ${names.sort().join(", ")}`;
    });
    return [`\`@giflet/${name}\``, libraries.length, list.join("<br>")];
  });
}

const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

async function trustPage() {
  const { policy, rows } = await corpora();
  const described = rows.map(([what, count, outcome, command]) => [what, count, outcome, `\`${command}\``]);
  return `# Trust

Written by \`npm run docs\`. Do not edit.

What a site owner asks before the library is on a page, and how to check the answers. The [security page](../SECURITY.md) has the trust boundaries and how to report a vulnerability.

## What is sent and stored

| question | answer |
| --- | --- |
| What is sent or stored before the visitor agrees? | requests to the provider and its files; nothing about the visitor: [consent](../SECURITY.md#consent). In two-click mode of the script tag, nothing before a click |
| What is sent after that? | [pingbacks](pingbacks.md), by purpose |
| What is stored? | every key is in [ARCHITECTURE](../ARCHITECTURE.md#storage-keys); \`denied\` erases it |
| What does each provider require? | [providers](providers.md) |

## What was tried

Each list is a file of the repository, and the numbers are read from it. To repeat a row, run \`npm run build -- --release --mocks\` once, then its command. \`npm test\` runs all but the last one.

${table(["what", "number", "result", "command"], described)}

The policy of the browser tests is \`${policy}\`. Each [kind of page](../e2e/suites/pages/trusted-types.test.ts) is also
tested with \`require-trusted-types-for 'script'\`.

## What is in the packages

Each package has \`dist/NOTICES.txt\` with the libraries whose code its files contain, and the texts of their licences. The build writes it, and the tests of the packages accept licences only that ask for
nothing but their text. \`npm run test:nightly -- deny\` checks licences and sources of all crates, also of those that do not ship, by [deny.toml](../deny.toml); and advisories, if their database can be reached.

${table(["package", "libraries", "licences"], shipped())}

## How to verify a release

A release has the tarballs, \`SHA256SUMS\`, and for each package a software bill of materials in CycloneDX, with the SHA-256 of the tarball ([releases](release.md)).

\`\`\`sh
sha256sum --check SHA256SUMS
gh attestation verify giflet-core-*.tgz --repo OWNER/giflet
jq -r '.components[].purl' giflet-core-*.cdx.json
\`\`\`

The second command checks who has built the file from which commit. After an installation with npm, \`npm audit signatures\` does.
`;
}

/** Writes docs/trust.md from the lists of the tests and the notices of the built packages. */
export async function updateTrustPage() {
  writeFileSync(page, await trustPage());
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    if (readFileSync(page, "utf8") !== (await trustPage()))
      throw new Failed("docs/trust.md is out of date: run npm run docs");
  });
