/** The requests that the sample service and every host of `@giflet/embed/server` answer with the same bytes. */

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const tablet =
  "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const hostile = `"><script>alert(1)</script>'&`;

/**
 * Returns the requests: method, path with query, and headers.
 *
 * @param entries the entries of the catalogue
 * @param origin the origin of the pages
 * @param version the version of the built files
 * @param tagOf returns the entity tag of a built file
 */
export function corpusOf({ entries, origin, version, tagOf }) {
  const requests = [];
  const add = (path, headers = {}, method = "GET") => requests.push({ method, path, headers });
  const queryOf = (values) => `?${new URLSearchParams(values)}`;
  const ofType = (type, count) => entries.filter((entry) => entry.type === type).slice(0, count);
  // Irregular entries are spread over the catalogue.
  const spread = entries.filter((_, index) => index % 37 === 0);
  const chosen = [
    ofType("gif", 8),
    ofType("sticker", 8),
    ofType("text", 8),
    ofType("video", 20),
    spread,
  ].flat();
  for (const { id } of chosen) add(`/embed/${id}`);
  for (const { id, slug } of chosen) {
    add(`/gifs/${slug}`);
    add(`/oembed${queryOf({ url: `${origin}/embed/${id}` })}`);
    add(`/gifs/old-title-${id}?a=%26`);
  }

  const [{ id, slug }, { id: sticker }] = [entries[0], ofType("sticker", 1)[0]];
  const queries = [
    ...["en", "ar", "de", "es", "fr", "ja", "pt", "de-CH", "DE", "xx", hostile].map((lang) => ({ lang })),
    ...["hideVideo", "pauseByAttribution", "mobile", "debug"].flatMap((name) =>
      ["", "1", "true", "0"].map((value) => ({ [name]: value })),
    ),
    { consent: "granted" },
    { consent: "denied" },
    { consent: "granted", utm_source: "blog", utm_campaign: "spring" },
    { utm_source: hostile, utm_campaign: hostile },
    { networks: "reddit,tumblr" },
    { networks: hostile },
    { origin: "https://a.test" },
    { origin: hostile },
    { mobile: "1", lang: "ar", hideVideo: "1" },
    { unknown: hostile },
  ];
  for (const values of queries) add(`/embed/${id}${queryOf(values)}`);
  for (const lang of ["ar", "de", "es", "fr", "ja", "pt", "en", "xx"]) {
    add(`/embed/unknown${queryOf({ lang })}`);
    add(`/embed/${sticker}${queryOf({ lang, mobile: "1" })}`);
  }
  add(`/embed/${id}?${"a=b&".repeat(3000)}lang=de`);
  add(`/embed/${id}?lang=%E0%A4%A`);
  for (const [name, value] of [
    ["user-agent", phone],
    ["user-agent", tablet],
    ["user-agent", "Opera Mini"],
    ["user-agent", hostile],
    ["save-data", "on"],
    ["save-data", "off"],
    ["referer", "https://blog.test/a?b"],
    ["referer", hostile],
    ["accept-language", "de"],
    ["origin", "https://a.test"],
  ])
    add(`/embed/${id}?consent=granted&utm_source=blog`, { [name]: value });

  for (const unknown of [
    "x",
    "a%2Fb",
    "%3Cscript%3E",
    "%00",
    "%FF",
    "%",
    "a%2",
    "..%2F..",
    "a".repeat(300),
    "é".normalize(),
    "%20",
    "0",
    "-",
    "a-b",
  ])
    for (const folder of ["embed", "gifs"]) add(`/${folder}/${encodeURI(unknown).replaceAll("%25", "%")}`);
  add(`/gifs/${id}`);
  add(`/gifs/wrong-${id}`);
  add(`/gifs/${slug}?a=${encodeURIComponent(hostile)}`);

  const url = `${origin}/embed/${id}`;
  for (const values of [
    {},
    { url: "" },
    { url: "https://elsewhere.test/embed/1" },
    { url: `${origin}/` },
    { url: `${origin}/embed/unknown` },
    { url: `${origin}/gifs/${slug}` },
    { url: `${origin}/gifs/wrong-${id}` },
    { url: `${url}?lang=de#a` },
    { url: `${origin}/embed/${hostile}` },
    { url: `${url}${"a".repeat(3000)}` },
    { url, format: "json" },
    { url, format: "xml" },
    { url, format: "" },
    ...["1", "100", "200", "480", "9999", "4294967295", "0", "-1", "x", "4294967296", "1.5"].flatMap(
      (side) => [
        { url, maxwidth: side },
        { url, maxheight: side },
        { url, maxwidth: side, maxheight: "120" },
      ],
    ),
  ])
    add(`/oembed${queryOf(values)}`);
  add(`/oembed?${"a=b&".repeat(70)}`);
  add(`/oembed?${"a".repeat(9000)}`);

  const files = ["player.js", "player.css", "related.js", "giflet_bg.wasm", "manifest.json"];
  for (const name of files)
    for (const folder of [version, "", "00000000"]) add(`/embed-assets/${folder && `${folder}/`}${name}`);
  const player = `/embed-assets/${version}/player.js`;
  const tag = tagOf("player.js");
  for (const headers of [
    { "if-none-match": tag },
    { "if-none-match": `W/${tag}` },
    { "if-none-match": `"a", ${tag}` },
    { "if-none-match": "*" },
    { "if-none-match": '"a"' },
    { range: "bytes=0-9", "if-range": tag },
    { range: "bytes=0-9", "if-range": '"a"' },
    ...["0-0", "0-99", "100-", "-5", "-999999999", "999999999-", "5-2", "-", "0-1,4-5", "-0"].map(
      (range) => ({
        range: `bytes=${range}`,
      }),
    ),
    { range: "items=0-1" },
  ])
    add(player, headers);
  add(player, { range: "bytes=0-9" }, "HEAD");
  for (const name of [
    "..%2Fpackage.json",
    "a%2F..%2Fplayer.js",
    ".hidden",
    "%2Fetc%2Fpasswd",
    "a%5Cb",
    "none.js",
    "a%20b",
    "constructor",
  ])
    add(`/embed-assets/${name}`);

  for (const path of [
    `/embed/${id}`,
    "/embed/unknown",
    `/gifs/${slug}`,
    `/oembed${queryOf({ url })}`,
    "/oembed",
    player,
    "/embed-assets/none.js",
  ]) {
    add(path, {}, "HEAD");
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"]) add(path, {}, method);
    const preflight = { origin: "https://a.test", "access-control-request-method": "GET" };
    add(path, { ...preflight, "access-control-request-headers": "x-requested-with" }, "OPTIONS");
  }
  return requests;
}
