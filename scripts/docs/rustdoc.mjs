/** The arguments of cargo that generate the documentation of all crates. A warning is an error. */
export const rustdoc = [
  "doc",
  "--quiet",
  "--workspace",
  "--no-deps",
  "--lib",
  "--document-private-items",
  "--config",
  'build.rustdocflags=["-Dwarnings"]',
];

/** Adds the collector's stream, whose clients of NATS and PostgreSQL take minutes to compile. */
export const withStream = ["--features", "giflet-collector/stream"];
