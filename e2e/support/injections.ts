/** Ends of the contexts in which a page may write a text. */
const CONTEXTS = ["", '">', "'>", "</script>", "</style>", "</title>", "</textarea>", "-->"];
/** Markup that calls `hit`, or leaves a mark. */
const MARKUP = [
  "<script>hit()</script>",
  "<img src=x: onerror=hit()>",
  "<svg onload=hit()>",
  "<svg><script>hit()</script></svg>",
  "<math><mtext><img src=x: onerror=hit()></mtext></math>",
  "<iframe srcdoc='<script>parent.hit()</script>'></iframe>",
  "<iframe src='javascript:parent.hit()'></iframe>",
  "<object data='javascript:parent.hit()'></object>",
  "<details open ontoggle=hit()>",
  "<input autofocus onfocus=hit()>",
  "<video src=x: onerror=hit()></video>",
  "<video><source src=x: onerror=hit()></video>",
  "<body onload=hit()>",
  "<template shadowrootmode=open><script>hit()</script></template>",
  "<style>*{display:none}</style><i data-injected>",
  "<link rel=stylesheet href='data:text/css,*{display:none}'><i data-injected>",
  "<meta http-equiv=refresh content='0;url=javascript:hit()'><i data-injected>",
  "<base href='https://evil.invalid/'><i data-injected>",
  "<form action='javascript:hit()'><button data-injected>",
  "<a href='javascript:hit()' data-injected>a</a>",
  "<x onclick=hit() tabindex=0 autofocus onfocus=hit()>",
];
/** Texts that end an attribute, a string or a line. */
const TEXTS = [
  '" onmouseover="hit()',
  "' onmouseover='hit()",
  "` onmouseover=`hit()",
  '" autofocus onfocus="hit()" x="',
  "&quot; onmouseover=hit() &lt;script&gt;hit()&lt;/script&gt;",
  "\\u003cscript\\u003ehit()\\u003c/script\\u003e",
  "%3Cscript%3Ehit()%3C/script%3E",
  "{{constructor.constructor('hit()')()}}",
  "$" + "{hit()}",
  "';hit();//",
  '";hit();//',
  "\u2028hit()\u2029",
  "]]><script>hit()</script>",
  "*/hit()/*",
  "\r\nSet-Cookie: injected=1\r\n\r\n<script>hit()</script>",
  "\u0000<script>hit()</script>",
  "\u202e<script>hit()</script>",
  "+ADw-script+AD4-hit()+ADw-/script+AD4-",
  "<scr<script>ipt>hit()</script>",
  "<<script>hit()</script>",
  "<script\u00a0>hit()</script>",
  "<ScRiPt>hit()</sCrIpT>",
  // What one parser reads as text and the next one as markup: mutation XSS.
  '<noscript><p title="</noscript><img src=x: onerror=hit()>">',
  "<svg></p><style><a id='</style><img src=x: onerror=hit()>'>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x: onerror=hit()&gt;'>",
  // Templates, and styles.
  "<%= hit() %>#{hit()}[[hit()]]<p v-html='hit()' ng-init='hit()' data-injected>",
  "}*{display:none}x{background:url(javascript:hit());width:expression(hit())",
  "\\7d *{display:none}/*</style><img src=x: onerror=hit()>",
  // Characters that cannot be seen, or change the direction of others.
  "\u2066\u202e<img src=x: onerror=hit()>\u2069",
  "\ufeff<scr\u0000ipt>hit()</scr\u0000ipt><img\u0000 src=x: onerror=hit()>",
  "\ufff9<img src=x: onerror=hit()>\ufffb\ufffe",
  "<img src=x:\u200b onerror\u000c=\u000chit()>",
];
/** Addresses that are none of the web, or that end the attribute they are in. */
const URLS = [
  "javascript:hit()",
  "JaVaScRiPt:hit()",
  " javascript:hit()",
  "java\nscript:hit()",
  "java\tscript:hit()",
  "\u0001javascript:hit()",
  "javascript&colon;hit()",
  "javascript://example.com/%0ahit()",
  "vbscript:hit()",
  "data:text/html,<script>parent.hit()</script>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='hit()'/>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "view-source:https://example.com/",
  "//evil.invalid/x",
  "/\\evil.invalid/x",
  "https:evil.invalid",
  "https://",
  'https://evil.invalid/" onerror="hit()',
  "https://evil.invalid/' onerror='hit()",
  "https://evil.invalid/><script>hit()</script>",
  "https://evil.invalid/);background:url(javascript:hit())",
];

/** Texts that a page must show as they are, or not at all. */
export const HOSTILE_TEXTS = [
  ...CONTEXTS.flatMap((context) => MARKUP.map((markup) => context + markup)),
  ...TEXTS,
];
export const HOSTILE_URLS = URLS;

/** Members that are no text of a person, and those without which the service does not list an entry. */
const KEPT = /^(id|slug|type|rating|import_datetime|is_\w+|images|embed_url|provider_name|asset_uid|tid)$/;

/** Returns the entries of a catalogue with a hostile value in place of each text and address, in turn. */
export function withHostileTexts<E extends object>(entries: E[]): E[] {
  const counts = { text: 0, url: 0 };
  const next = (values: readonly string[], kind: "text" | "url") => {
    counts[kind] += 1;
    return values[counts[kind] % values.length];
  };
  const change = (value: unknown, name = ""): unknown => {
    if (KEPT.test(name)) return value;
    if (Array.isArray(value)) return value.map((item) => change(item));
    if (typeof value === "object" && value)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]));
    if (typeof value !== "string") return value;
    return /^(\{site\}|\{media\}|https?:)/.test(value)
      ? next(HOSTILE_URLS, "url")
      : next(HOSTILE_TEXTS, "text");
  };
  return entries.map((entry) => change(entry) as E);
}
