import { Failed } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/** The minimum version of Node that the tools of the workspace support. */
const minimum = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const enough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  return step("Node", {
    present: () => enough && process.version,
    make: () => {
      throw new Failed(
        `Node ${minimum.join(".")} or later is needed, this is ${process.version}: https://nodejs.org`,
      );
    },
  });
}
