/** The core's own file stands beside its module, where a bundled server would not find it. */
export default { serverExternalPackages: ["@giflet/core"] };
