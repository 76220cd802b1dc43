import { readFileSync } from "node:fs";
import { namedExamples } from "../../scripts/check/examples.mjs";
import { at } from "../../scripts/lib/paths.mjs";

/** The examples of docs/providers.md, which the tests build with Vite, by the name in the switch. */
const examples = [
  ["No key", "own-gifs.ts"],
  ["KLIPY", "klipy.ts"],
  ["GIPHY", "giphy.ts"],
  ["Tenor v2", "tenor-v2.ts"],
  ["Your own API", "custom.ts"],
];

const wholeClient = /^export const client = createClient\(\{ provider: (.*) \}\);$/m;
const clientOfConstant = /^export const client = createClient\(\{ provider \}\);\n?/m;
const importOfClient = /^import \{ createClient \} from "@giflet\/core";\n/m;

/** What a page exports from an example: the client, as the example does, its provider, or the options of a client. */
const exports = {
  client: (code) => code,
  provider: (code) =>
    code
      .replace(importOfClient, "")
      .replace(wholeClient, "export const provider = $1;")
      .replace(clientOfConstant, "")
      .replace(/^const provider/m, "export const provider"),
  // A server has no address of a page, against which a relative one is resolved.
  options: (code) =>
    code
      .replace('"/gifs/', '"https://www.example.com/gifs/')
      .replace(importOfClient, "")
      .replace(wholeClient, "export const clientOptions = { provider: $1 };")
      .replace(clientOfConstant, "export const clientOptions = { provider };\n"),
};

/** Returns the exported interfaces of a file, for examples that import them beside the provider. */
const interfacesOf = (file) =>
  file
    ? [...readFileSync(at(file), "utf8").matchAll(/^export interface [\s\S]*?^}/gm)].map(([text]) => text)
    : [];

const providersPage = "../../../docs/providers.md";

/** How to see GIFs without a key, on a page that builds an application for browsers. */
const withoutKey = `*No key* shows twelve sample GIFs, which \`@giflet/core\` contains. Copy them to your application, or write [a list of your own GIFs](${providersPage}#your-own-gifs) there:

\`\`\`sh
cp -r node_modules/@giflet/core/samples public/gifs
\`\`\`

[Keys](${providersPage}#keys) says where to get one, and what it allows.`;

const duties = `A server may not call the API of GIPHY or KLIPY without their approval ([duties](${providersPage}#duties)).`;

/** What a page that also runs on a server may request there. */
const onServer = `${duties} With them, leave out \`initialGifs\`, and fetch nothing on the server: \`<TrendingGrid />\` fetches its first page in the browser. The same holds for a list with a relative address, \`ownGifs("/gifs/list.json")\`.`;

/** What follows the code of the providers, by where it runs. */
const notes = { browser: withoutKey, page: `${onServer}\n\n${withoutKey}`, server: duties };

/**
 * Returns a switch with the code of each provider, and where to get a key.
 *
 * @param {{ as: keyof typeof exports, title: string, types?: string, on?: keyof typeof notes }} attributes `types` is a file whose interfaces
 *   are added. `on` is where the code runs.
 */
export function providerCode({ as, title, types, on = as === "options" ? "page" : "browser" }) {
  const all = namedExamples(readFileSync(at("docs", "providers.md"), "utf8"));
  const codes = examples.map(([label, name]) => {
    const code = exports[as](all.get(name).replace(/^\/\/ .*\n/, ""));
    if (!code.includes(`export const ${as === "options" ? "clientOptions" : as}`))
      throw new Error(`site/build/providers.mjs cannot read ${name} of docs/providers.md`);
    const text = [code.trim(), ...interfacesOf(types)].join("\n\n");
    return `<ProviderCode name="${label}">\n\n\`\`\`ts title="${title}"\n${text}\n\`\`\`\n\n</ProviderCode>`;
  });
  return `<ProviderSwitch>\n${codes.join("\n")}\n</ProviderSwitch>\n\n${notes[on]}`;
}
