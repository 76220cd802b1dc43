/** A message that is none of the player's or of the embedding page's. The members that are absent are right. */
export interface Forgery {
  data?: unknown;
  /** The origin of its sender. */
  origin?: string;
  /** The window of its sender, if it is not that of the other side. */
  source?: "own" | "none" | "frame";
}

const origins = (origin: string): string[] => {
  const { protocol, host, hostname } = new URL(origin);
  return [
    ...["", "null", "*", "/", "file://", "about:blank", "data:", `${protocol}//`, "https://evil.test"],
    ...[`${protocol === "http:" ? "https" : "http"}://${host}`, `${origin}/`, `${origin}:8443`, `${origin}.`],
    ...[`${origin}.evil.test`, `${protocol}//www.${host}`, `${protocol}//evil.test/${host}`],
    ...[`${protocol}//${hostname}@evil.test`, origin.toUpperCase(), ` ${origin}`, `${origin}\u0000`],
  ];
};

/** Data of other scripts, and data whose name is nearly right. */
const shapes: unknown[] = [
  ...[null, undefined, true, 0, 1n, "", "pause", '{"giflet":"pause","id":"abc"}', [], ["pause"], {}],
  ...[new Date(0), /pause/, new Error("pause"), new Map([["giflet", "pause"]]), new Set(["pause"])],
  ...[new ArrayBuffer(8), { type: "pause", id: "abc" }, { GIFLET: "pause", id: "abc" }],
  ...[
    { giflet: null, id: "abc" },
    { giflet: ["pause"], id: "abc" },
    { giflet: { pause: 1 }, id: "abc" },
  ],
  ...[
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "PAUSE",
    "play pause",
    "__defineGetter__",
    " pause",
    "pause\u0000",
  ].map((giflet) => ({ giflet, id: "abc" })),
  JSON.parse('{"__proto__":{"giflet":"pause","id":"abc"}}'),
  JSON.parse('{"constructor":{"prototype":{"giflet":"pause"}}}'),
  { giflet: "pause".repeat(100_000), id: "abc" },
  { giflet: "resize", id: "abc", width: Number.POSITIVE_INFINITY, height: 1 },
  { giflet: "seek", id: "abc", time: -1 },
  { giflet: "consent", id: "abc", consent: "certainly" },
];

/** The forged messages. `right` is a message that the receiver accepts, `origin` the origin of the other side. */
export const forgeries = (right: object, origin: string): Forgery[] => [
  ...origins(origin).map((origin) => ({ data: right, origin })),
  ...(["own", "none", "frame"] as const).map((source) => ({ data: right, source })),
  ...shapes.map((data) => ({ data })),
];
