/** The arguments of cargo that generate the documentation of all crates. A warning is an error. */
export const rustdoc = [
  "doc",
  "--quiet",
  "--workspace",
  "--features",
  "giflet-collector/stream",
  "--no-deps",
  "--lib",
  "--document-private-items",
  "--config",
  'build.rustdocflags=["-Dwarnings"]',
];
