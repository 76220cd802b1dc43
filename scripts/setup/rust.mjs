import { ask, Failed, run } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

const target = "wasm32-unknown-unknown";

const installed = (list, name) =>
  ask("rustup", [list, "list", "--installed"])
    ?.split("\n")
    .some((line) => line.startsWith(name));

/** Throws `Failed` if there is no Rust. */
export function requireRustup() {
  if (ask("rustup", ["--version"]) && ask("cargo", ["--version"])) return;
  throw new Failed(
    "Rust is needed, but rustup or cargo is not on the PATH. Install it from https://rustup.rs\n" +
      "  (curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh), open a new shell, and run this again.",
  );
}

/** Installs the standard library for the browser. */
export function rustTarget() {
  return step(`Rust target ${target}`, {
    present: () => installed("target", target) && ask("rustc", ["--version"]),
    make: () => run("rustup", ["target", "add", target]),
  });
}

/** Installs the source of the standard library, which release builds compile for size. */
export function rustSource() {
  return step("Rust standard library source", {
    present: () => installed("component", "rust-src") && "installed",
    make: () => run("rustup", ["component", "add", "rust-src"]),
  });
}
