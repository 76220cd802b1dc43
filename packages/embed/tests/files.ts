/** Stands in for the files of the build. */
const file = (name: string) => ({ name: `${name}.js`, integrity: "" });

export const files = {
  locales: file("locales"),
  measure: file("measure"),
  providers: file("providers"),
  show: file("show"),
};
