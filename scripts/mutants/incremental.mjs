/** Compiles a mutant in 2 s instead of 30. `.cargo/config.toml` turns this off, because its artefacts are large. */
export const incremental = { CARGO_INCREMENTAL: "1" };
