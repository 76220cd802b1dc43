/** Stands in for the files of the build. */
const file = (name: string) => ({ name: `${name}.js`, integrity: "" });

export const widgetGrid = file("widgetGrid");
export const carousel = file("carousel");
export const gif = file("gif");
export const locales = file("locales");
export const measure = file("measure");
export const providers = file("providers");
export const show = file("show");
export const elements = file("elements");
export const picker = file("picker");
export const pickerTexts = file("pickerTexts");
