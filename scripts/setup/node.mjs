import { Failed } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/** The oldest Node the tools of the workspace run on. */
const oldest = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const enough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  return step("Node", {
    present: () => enough && process.version,
    make: () => {
      throw new Failed(
        `Node ${oldest.join(".")} or later is needed, this is ${process.version}: https://nodejs.org`,
      );
    },
  });
}
