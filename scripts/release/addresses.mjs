import { mapLinks } from "../../site/build/markdown.mjs";

/**
 * Returns a package.json with the addresses of the project. npm shows them, resolves relative links of the README by `repository`, and compares it
 * with the origin of a package that is published with provenance
 * (https://docs.npmjs.com/cli/v11/configuring-npm/package-json#repository).
 *
 * @param {string} text package.json
 * @param {{ directory: string, repository: string, homepage?: string }} addresses `directory` is the package's folder in the repository;
 *   `repository` and `homepage` are URLs. The homepage is that of the repository by default
 */
export function setAddresses(text, { directory, repository, homepage }) {
  const page = pageOf(repository);
  const home = homepage ?? page;
  for (const address of [page, home])
    if (!/^https:\/\/\S+$/.test(address)) throw new Error(`not an https URL: ${address}`);
  const changed = {
    ...JSON.parse(text),
    homepage: home,
    bugs: `${page}/issues`,
    repository: { type: "git", url: `git+${page}.git`, directory },
  };
  return `${JSON.stringify(changed, null, 2)}\n`;
}

/**
 * Returns a Markdown file of a package with the addresses of the files that its relative links lead to: in the published package, these files do not exist.
 *
 * @param {string} text
 * @param {{ directory: string, repository: string }} addresses as those of `setAddresses`
 */
export function setLinks(text, { directory, repository }) {
  const folder = `${pageOf(repository)}/blob/main/${directory}/`;
  return mapLinks(text, (target) => (target.startsWith("#") ? target : new URL(target, folder).href));
}

/** Returns the page of a repository, whose address may be the one to clone. */
const pageOf = (repository) => repository.replace(/\/$/, "").replace(/\.git$/, "");
