import { kB } from "../../bench/comparison.mjs";
import { attributesOf } from "./attributes.mjs";
import { customPropertiesTable } from "./custom-properties.mjs";
import { sizeOf } from "./figures.mjs";
import { propsTable } from "./props.mjs";
import { providerCode } from "./providers.mjs";

/** What the generated parts of a page are written as, each on a line of its own. */
const elements = {
  /** `<Props entry="picker" type="GifPickerProps" />` */
  Props: ({ entry, type }) => propsTable(entry, type),
  /** `<Providers as="client" title="client.ts" />` */
  Providers: providerCode,
  /** `<CustomProperties of="picker.css" />` */
  CustomProperties: ({ of }) => customPropertiesTable(of),
  /** `<Size of="GifPicker + client" />`: an entry of bench/results/size.json */
  Size: ({ of }) => {
    const { total, js, wasm, css, later } = sizeOf(of);
    const parts = Object.entries({ "of JavaScript": js, "of WebAssembly": wasm, "of CSS": css })
      .filter(([, bytes]) => bytes > 0)
      .map(([what, bytes]) => `${kB(bytes)} ${what}`);
    const rest = later ? ` ${kB(later)} are loaded later, on demand.` : "";
    return `${of}: **${kB(total)}** with brotli, ${parts.join(", ")}.${rest} React is not counted.`;
  },
};

/** Replaces the generated parts of a page. */
export const includeElements = (text) =>
  text.replace(
    /^<(\w+) ([^>]*)\/>$/gm,
    (whole, name, given) => elements[name]?.(attributesOf(given)) ?? whole,
  );
