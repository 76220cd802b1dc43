import { ask } from "../lib/run.mjs";
import { chromedriverProgram, chromiumProgram, chromiumShellProgram } from "./chromium.mjs";
import { firefoxProgram } from "./firefox.mjs";
import { webkitDriverProgram } from "./webkit.mjs";

/** Prints the versions and fonts that a test result may depend on. A missing program is reported and not an error. */
export function printEnvironment() {
  const programs = {
    Chromium: chromiumProgram(),
    "its shell": chromiumShellProgram(),
    chromedriver: chromedriverProgram(),
    Firefox: firefoxProgram(),
    WebKit: webkitDriverProgram(),
  };
  console.log("Environment");
  for (const [name, program] of Object.entries(programs)) {
    print(name, (program && ask(program, ["--version"])) || "not found");
  }
  const fonts = ask("fc-list", [":", "family"]);
  print("fonts", fonts === undefined ? "unknown, no fc-list" : familiesOf(fonts) || "none");
}

const print = (name, value) => console.log(`  ${name.padEnd(12)}  ${value}`);

/** A line lists the names of one font in several languages or styles; the first is its family. */
function familiesOf(list) {
  const families = list.split("\n").map((names) => names.split(",")[0]);
  return [...new Set(families)].sort().join(", ");
}

if (process.argv[1] === import.meta.filename) printEnvironment();
