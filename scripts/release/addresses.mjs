/**
 * Returns a package.json with the addresses of the project. npm shows them, resolves relative links of the README by `repository`, and compares it
 * with the origin of a package that is published with provenance
 * (https://docs.npmjs.com/cli/v11/configuring-npm/package-json#repository).
 *
 * @param {string} text package.json
 * @param {{ directory: string, repository: string, homepage?: string }} addresses `directory` is the package's folder in the repository;
 *   `repository` and `homepage` are URLs. The homepage is that of the repository by default
 */
export function setAddresses(text, { directory, repository, homepage = repository }) {
  for (const address of [repository, homepage])
    if (!/^https:\/\/\S+$/.test(address)) throw new Error(`not an https URL: ${address}`);
  const changed = {
    ...JSON.parse(text),
    homepage,
    bugs: `${repository}/issues`,
    repository: { type: "git", url: `git+${repository}.git`, directory },
  };
  return `${JSON.stringify(changed, null, 2)}\n`;
}
