import { parseArgs } from "node:util";

/**
 * Reads the arguments of a script. Prints the known ones and ends the process if the arguments have `--help`, or, with the code 2, if one
 * is unknown: a script that ignores a misspelled argument does something else than it was asked for.
 *
 * @param {string} command how the script is called
 * @param {object} [known]
 * @param {import("node:util").ParseArgsOptionsConfig} [known.options]
 * @param {readonly string[] | ((values: any) => readonly string[])} [known.words] all words that it accepts, which may depend on the options
 * @param {number} [known.most] how many of the words it accepts at once
 * @param {string} [known.others] describes words that the script checks itself
 */
export function readArguments(command, { options = {}, words = [], most = Infinity, others } = {}) {
  const namesOf = (values) => (typeof words === "function" ? words(values) : words);
  const end = (code, values = {}, problem = "") => {
    const flags = Object.entries(options).map(
      ([name, { type }]) => `[--${name}${type === "string" ? " VALUE" : ""}]`,
    );
    const names = namesOf(values).join(" | ");
    const list = names && `[${names}]${most > 1 ? "…" : ""}`;
    const usage = ["usage:", command, ...flags, list, others].filter(Boolean).join(" ");
    if (code === 0) console.log(usage);
    else console.error(`${problem}\n${usage}`);
    process.exit(code);
  };

  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    // The second sentence is about arguments that begin with a hyphen.
    return end(2, {}, error.message.split(". ")[0]);
  }
  const { values, positionals } = parsed;
  if (values.help) return end(0, values);
  const unknown = others ? undefined : positionals.find((word) => !namesOf(values).includes(word));
  if (unknown !== undefined) return end(2, values, `Unknown argument ${unknown}`);
  if (positionals.length > most) return end(2, values, `Too many arguments: ${positionals.join(" ")}`);
  return parsed;
}
