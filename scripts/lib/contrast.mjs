/**
 * Returns the contrast of two colors by WCAG 2.
 *
 * @param {[number[], number[]]} colors red, green and blue of each, 0 to 1
 */
export function contrast(...colors) {
  const [low, high] = colors
    .map((color) => {
      const [red, green, blue] = color.map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
