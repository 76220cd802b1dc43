import { rust } from "./rust.mjs";
import { tables } from "./tables.mjs";
import { typescript } from "./typescript.mjs";

const core = "giflet-sdk-core";
const react = (names) => names.map((name) => `packages/react-components/src/${name}.ts`);

/** Compares tables with generated files: it fails for any change, so it would hide that no other test does. */
const snapshots = ["the_documentation_lists_every_call", "the_modules_of_the_tables_are_generated"];
const cargoTest = ["cargo", "test", "--package", core, "--lib"];

/** The modules, each with the function that tests its mutants. */
export const modules = {
  text: rust(core, ["sdk-core/src/text/**/*.rs"]),
  url: rust(core, ["sdk-core/src/url/**/*.rs"]),
  model: rust(core, ["sdk-core/src/{model,decoder,providers}/**/*.rs"]),
  layout: rust(core, ["sdk-core/src/layout/**/*.rs"]),
  client: rust(core, ["sdk-core/src/client/**/*.rs", "sdk-core/src/http.rs"]),
  "client bindings": rust("giflet-browse", ["sdk-core/browse/src/{client,members}.rs"]),
  telemetry: rust(core, ["sdk-core/src/pingback/**/*.rs"]),
  "telemetry bindings": rust("giflet-telemetry", ["sdk-core/telemetry/src/effects.rs"]),
  tables: tables("sdk-core/providers", {
    build: [...cargoTest, "--no-run"],
    test: [...cargoTest, "--", ...snapshots.flatMap((name) => ["--skip", name])],
  }),
  player: typescript("packages/core", ["packages/core/src/player/*.ts"], ["test/player/*.test.ts"]),
  item: typescript(
    "packages/core",
    ["packages/core/src/item/*.ts"],
    ["test/item/*.test.ts", "test/{rendition,saved,webp}.test.ts"],
  ),
  pages: typescript("packages/core", ["packages/core/src/list/pages.ts"], ["test/pages.test.ts"]),
  share: typescript("packages/core", ["packages/core/src/share/*.ts"], ["test/share.test.ts"]),
  components: typescript(
    "packages/react-components",
    [
      "packages/core/src/list/{pager,keyboard-navigation}.ts",
      ...react([
        ...[
          "hooks/row-navigation",
          "grid/columns",
          "grid/entry",
          "picker/picker-view",
          "picker/saved-gifs",
          "picker/storage",
        ],
        ...["search/suggestions", "video/asset", "video/playback-progress"],
      ]),
    ],
    ["tests/{keyboard,pager,rules,video}.test.ts", "tests/{search,storage}.test.tsx"],
  ),
};
