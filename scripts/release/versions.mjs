/** Returns the changelog with the unreleased changes under a version; unchanged if there are none. */
export function closeChangelog(text, version, date) {
  const [head, rest] = text.split(/^## Unreleased\n/m);
  if (rest === undefined) throw new Error("CHANGELOG.md has no heading Unreleased");
  const isEmpty = /^\s*(## |$)/.test(rest);
  return isEmpty ? text : `${head}## Unreleased\n\n## ${version} - ${date}\n${rest}`;
}

/** Returns the manifest of the Rust workspace with the version of the npm packages, which the core sends to services. */
export function setCargoVersion(text, version) {
  const line = /(?<=^\[workspace\.package\]\nversion = ")[^"]+/m;
  if (!line.test(text)) throw new Error("Cargo.toml has no version of the workspace");
  return text.replace(line, version);
}
