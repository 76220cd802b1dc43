/** The container of all layouts, in px: 1,200 wide with the default gutter, in a viewport of 1,800. */
export const frame = { width: 1200, gutter: 6, screen: 1800 };

export const columnWidth = (columns) => Math.floor((frame.width - frame.gutter * (columns - 1)) / columns);

/** Returns aspect ratios between 1:2 and 2:1, the same in every run. */
export function ratiosOf(length) {
  const ratios = new Float32Array(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    ratios[index] = 0.5 + (1.5 * state) / 2 ** 32;
  }
  return ratios;
}

/** Returns the same items in the form that each layout takes, so that no conversion is measured. */
export function inputOf(ratios, columns) {
  const width = columnWidth(columns);
  const heights = Array.from(ratios, (ratio) => Math.floor(width * ratio + 0.5));
  return { ratios, heights, length: ratios.length };
}
