const width = 760;
const height = 150;
const left = 46;
const right = 12;
const top = 34;
/** Between two panels. */
const gap = 62;

const escapeXml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns lines at whole multiples of the steady rate, at most six of them. */
function ticksOf(most) {
  const step = Math.max(1, Math.ceil(most / 6));
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

function panel({ name, values }, y, { phases, curveStep, end }) {
  const most = Math.max(2, Math.ceil(Math.max(...values)));
  const xOf = (time) => left + (time / end) * (width - left - right);
  const yOf = (value) => y + height - (value / most) * height;
  const at = (x, y) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const faults = phases.filter(({ name }) => name !== "healthy" && !name.startsWith("after"));
  const times = phases.map(({ until }) => until);
  return [
    `<text x="${left}" y="${y - 10}" class="name">${escapeXml(name)}</text>`,
    ...faults.map(
      ({ name, from, until }) =>
        `<rect x="${xOf(from).toFixed(1)}" y="${y}" width="${(xOf(until) - xOf(from)).toFixed(1)}" height="${height}" class="fault"/>` +
        `<text x="${(xOf(from) + 4).toFixed(1)}" y="${y + 14}">${name}</text>`,
    ),
    ...ticksOf(most).map(
      (tick) =>
        `<path d="M${at(left, yOf(tick))}H${width - right}" class="line"/>` +
        `<text x="${left - 6}" y="${(yOf(tick) + 4).toFixed(1)}" text-anchor="end">${tick}×</text>`,
    ),
    `<path d="M${left},${y}V${y + height}H${width - right}" class="axis"/>`,
    ...times.map(
      (time) =>
        `<text x="${xOf(time).toFixed(1)}" y="${y + height + 15}" text-anchor="middle">${time / 60_000}</text>`,
    ),
    `<polyline points="${values.map((value, index) => at(xOf((index + 0.5) * curveStep), yOf(value))).join(" ")}" class="curve"/>`,
  ];
}

/** Draws the curves below each other, as an SVG file that is readable on a light and on a dark page. */
export function chartOf({ phases, curveStep, curves }) {
  const end = phases.at(-1).until;
  const panels = curves.flatMap(({ name, values }, index) =>
    panel({ name, values: values.split(" ").map(Number) }, top + index * (height + gap), {
      phases,
      curveStep,
      end,
    }),
  );
  const total = top + curves.length * (height + gap) - gap + 40;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" width="${width}" height="${total}" font-family="system-ui, sans-serif" font-size="12" fill="#333">`,
    "<style>.name{font-weight:600;font-size:13px}.fault{fill:#f3e3d3}.line{stroke:#ddd}.axis{stroke:#777;fill:none}.curve{stroke:#7a1fe0;stroke-width:1.5;fill:none}</style>",
    `<rect width="${width}" height="${total}" fill="#fff"/>`,
    ...panels,
    `<text x="${width - right}" y="${total - 8}" text-anchor="end">minutes</text>`,
    "</svg>",
  ].join("\n")}\n`;
}
