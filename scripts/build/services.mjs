import { isNightly } from "../lib/nightly.mjs";

const features = ["giflet-sample-service/mocks", ...(isNightly ? ["giflet-collector/stream"] : [])];

/** The arguments of cargo for the services of the tests, compiled together so that they share their dependencies. */
export const testedServices = [
  ...["--package", "giflet-sample-service", "--package", "giflet-collector"],
  ...["--features", features.join(",")],
];
