/** Whether this is `npm run test:nightly`, which has more than every run: slow tools, more engines, more cases. */
export const isNightly = process.env.GIFLET_NIGHTLY === "1";
