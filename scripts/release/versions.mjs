/** The changelog with what was unreleased under a version; unchanged where nothing was. */
export function closeChangelog(text, version, date) {
  const [head, rest] = text.split(/^## Unreleased\n/m);
  if (rest === undefined) throw new Error("CHANGELOG.md has no heading Unreleased");
  const isEmpty = /^\s*(## |$)/.test(rest);
  return isEmpty ? text : `${head}## Unreleased\n\n## ${version} - ${date}\n${rest}`;
}

/** The workspace's manifest of Rust with the version of the npm packages: the core tells it to services. */
export function setCargoVersion(text, version) {
  const line = /(?<=^\[workspace\.package\]\nversion = ")[^"]+/m;
  if (!line.test(text)) throw new Error("Cargo.toml has no version of the workspace");
  return text.replace(line, version);
}
