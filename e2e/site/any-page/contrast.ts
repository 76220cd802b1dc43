import { ancestorsOf, boxOf, componentOf, elementAt, findAll, visibleArea } from "./tree";

/** Least contrast of text, and of large text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
const LEAST_LARGE = 3;
/** Font size of large text, CSS px, and that of bold one. */
const LARGE = 24;
const LARGE_BOLD = 18.66;

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const pixel = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
  willReadFrequently: true,
}) as CanvasRenderingContext2D;
const colors = new Map<string, Color>();

/** Returns the channels of any color of CSS, from 0 to 1. */
function colorOf(text: string): Color {
  const known = colors.get(text);
  if (known) return known;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map(
    (channel) => channel / 255,
  );
  const color = [red, green, blue, alpha] as const;
  colors.set(text, color);
  return color;
}

const over = ([red, green, blue, alpha]: Color, below: Color): Color => [
  red * alpha + below[0] * (1 - alpha),
  green * alpha + below[1] * (1 - alpha),
  blue * alpha + below[2] * (1 - alpha),
  1,
];

function luminance([red, green, blue]: Color): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the color behind an element, or nothing if it is not plain. */
function groundOf(element: Element): Color | undefined {
  const layers: Color[] = [];
  for (const box of ancestorsOf(element)) {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(box);
    if (backgroundImage !== "none" || opacity !== "1" || filter !== "none") return;
    const color = colorOf(backgroundColor);
    layers.push(color);
    if (color[3] === 1) break;
  }
  return layers.reduceRight((below, color) => over(color, below), canvas());
}

function canvas(): Color {
  const probe = document.createElement("i");
  probe.style.background = "Canvas";
  document.documentElement.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return colorOf(backgroundColor);
}

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim());

/** Our text on a plain ground can be read. */
export function contrast(): string[] {
  return findAll(".content *").flatMap((element) => {
    if (!hasText(element) || element.matches(":disabled, [aria-disabled=true]")) return [];
    const area = visibleArea(element);
    if (!area) return [];
    const hit = elementAt((area.left + area.right) / 2, (area.top + area.bottom) / 2);
    if (hit !== element) return [];
    const isOnPicture = findAll("img, video, canvas").some((picture) => {
      const { left, top, right, bottom } = boxOf(picture);
      return left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    });
    const ground = isOnPicture ? undefined : groundOf(element);
    if (!ground) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700);
    const [low = 0, high = 0] = [luminance(over(colorOf(color), ground)), luminance(ground)].sort(
      (one, other) => one - other,
    );
    const isEnough = (high + 0.05) / (low + 0.05) >= (isLarge ? LEAST_LARGE : LEAST);
    return isEnough ? [] : [`looks: the text of ${nameOf(element)} in the ${componentOf(element)} is faint`];
  });
}

const nameOf = (element: Element) => `.${[...element.classList].join(".") || element.localName}`;
