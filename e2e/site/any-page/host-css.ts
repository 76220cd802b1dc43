import type { Row } from "../../any-page/factors";

/** The stylesheet of a host, shortened to what can apply to elements of ours. Each comes after ours, with the same specificity or less. */
export const hostCss: Record<Row["css"], string> = {
  none: "",
  // Tailwind CSS 4, `preflight.css`.
  preflight: `@layer base {
    *, ::after, ::before { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    html { line-height: 1.5; tab-size: 4; }
    a { color: inherit; text-decoration: inherit; }
    ol, ul, menu { list-style: none; }
    img, svg, video, canvas, audio, iframe, embed, object { display: block; vertical-align: middle; }
    img, video { max-width: 100%; height: auto; }
    button, input, select, optgroup, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1; }
    ::placeholder { opacity: 1; }
    [hidden]:where(:not([hidden="until-found"])) { display: none !important; }
  }`,
  // Bootstrap 5, `reboot`.
  bootstrap: `
    *, *::before, *::after { box-sizing: border-box; }
    body { margin: 0; font: 400 1rem/1.5 system-ui; }
    a { color: rgb(13, 110, 253); text-decoration: underline; }
    h1, h2, h3 { margin-top: 0; margin-bottom: .5rem; font-weight: 500; line-height: 1.2; }
    ol, ul, dl, p { margin-top: 0; margin-bottom: 1rem; }
    ol, ul { padding-left: 2rem; }
    img, svg { vertical-align: middle; }
    button { border-radius: 0; }
    input, button, select, optgroup, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit; }
    button, [type="button"], [type="submit"] { -webkit-appearance: button; }
    [type="search"] { -webkit-appearance: textfield; outline-offset: -2px; }
    iframe { border: 0; }`,
  // MUI's CssBaseline.
  baseline: `
    html { -webkit-font-smoothing: antialiased; box-sizing: border-box; }
    *, *::before, *::after { box-sizing: inherit; }
    strong, b { font-weight: 700; }
    body { margin: 0; color: rgba(0, 0, 0, .87); font: 400 1rem/1.5 Roboto, sans-serif; letter-spacing: .00938em; background: #fff; }`,
  "element-rules": `
    li { margin: 14px; padding: 7px; line-height: 2; }
    ul { padding-left: 40px; list-style: disc; }
    button { min-width: 64px; padding: 9px 18px; text-transform: uppercase; border: 2px solid navy; border-radius: 4px; box-shadow: 0 1px 3px gray; }
    input[type="search"], input[type="text"], input { border: 1px solid gray; background: ivory; width: 100%; padding: 9px; }
    img { max-width: 50%; border-radius: 8px; margin: 4px; }
    a { color: teal; text-decoration: underline; padding: 2px; }
    svg { width: 1em; height: 1em; }`,
  "class-rules": `
    .page button { padding-inline: 20px; min-width: 90px; min-height: 60px; text-transform: uppercase; letter-spacing: 1px; border: 3px solid navy; margin: 4px; }
    .page li { margin: 14px; padding: 7px; list-style: square; }
    .page ul { padding-left: 40px; margin: 16px; }
    .page img { max-width: 60%; border: 2px solid navy; object-fit: contain; }
    .page a { color: teal; padding: 4px; border-bottom: 1px solid; }
    .page input { border: 1px solid gray; background: ivory; width: 100%; border-radius: 0; }`,
  "margin-0": "* { margin: 0; }",
  layer:
    "@layer reset { *, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box; font: inherit; border: 0; } }",
  "base-24": "html { font-size: 24px; }",
  "letter-spacing":
    "body { letter-spacing: 2px; word-spacing: 4px; line-height: 2.2; text-align: center; text-indent: 20px; }",
};
