/**
 * Returns the software bill of materials of a package in CycloneDX 1.5: the libraries whose code its files contain, which the build has written to
 * `NOTICES.txt`, and the packages that npm installs with it. Equal files have equal bills: there is no time and no serial number.
 *
 * @param {{ name: string, version: string, license: string, dependencies?: Record<string, string> }} manifest
 * @param {string} notices  the text of NOTICES.txt
 * @param {string} lockFile  the text of Cargo.lock, whose packages are crates
 * @param {string} sum  SHA-256 of the tarball
 */
export function sbomOf(manifest, notices, lockFile, sum) {
  const crates = new Set(
    [...lockFile.matchAll(/^name = "(.+)"\nversion = "(.+)"$/gm)].map(([, ...id]) => id.join(" ")),
  );
  const contained = librariesIn(notices).map(({ name, version, license, url }) => ({
    ...component(crates.has(`${name} ${version}`) ? "cargo" : (ecosystems[name] ?? "npm"), name, version),
    licenses: [{ expression: license }],
    ...(url && { externalReferences: [{ type: "website", url }] }),
  }));
  const installed = Object.entries(manifest.dependencies ?? {}).map(([name, version]) =>
    component("npm", name, version),
  );
  const components = [...contained, ...installed];
  const own = component("npm", manifest.name, manifest.version);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        ...own,
        licenses: [{ expression: manifest.license }],
        hashes: [{ alg: "SHA-256", content: sum }],
      },
    },
    components,
    dependencies: [{ ref: own["bom-ref"], dependsOn: components.map((one) => one["bom-ref"]) }],
  };
}

/** Returns the libraries in a NOTICES.txt, which scripts/build/notices.mjs writes: name, version, licence, address, and the text of the licence. */
export function librariesIn(notices) {
  const [, ...parts] = notices.split(/\n-{80}\n\n/);
  return parts.flatMap((part) => {
    const [lines, ...text] = part.split("\n\n");
    return lines.split("\n").map((line) => {
      const [, name, version, license, url] = /^(.+) (\d\S*) \((.+?)\)(?:, (https:\S+))?$/.exec(line);
      return { name, version, license, url, text: text.join("\n\n") };
    });
  });
}

const ecosystems = { "Rust standard library": "generic" };

function component(ecosystem, name, version) {
  const path = name.split("/").map(encodeURIComponent).join("/");
  const purl = `pkg:${ecosystem}/${path}@${version}`;
  return { type: "library", "bom-ref": purl, name, version, purl };
}
