/**
 * The pages of the site, in the order of its navigation. A page is a name, of an MDX file in `site/docs/<folder>`, or a Markdown file of
 * the repository: `from`, with `sections` if it is only a part. The section "" is the text before the first one. With `isOwn`, the
 * sections are a part of an MDX file, in the place of `<Sections />`.
 */

const core = "packages/core/README.md";
const react = "packages/react-components/README.md";
const embed = "packages/embed/README.md";

/** Pages made of the decisions, which the generator adds: their titles are in the files. */
export const decisions = "docs/decisions";

export const groups = [
  {
    text: "Getting started",
    folder: "start",
    pages: [
      { name: "install", from: "README.md", sections: ["Install"] },
      "react-vite",
      "next",
      "react-router",
      "astro",
      "html",
      "vue",
      "svelte",
      "server",
    ],
  },
  {
    text: "Components",
    folder: "components",
    pages: [
      { name: "gif-picker", isOwn: true, from: react, sections: ["A picker"] },
      "gif-picker-button",
      { name: "grid", isOwn: true, from: react, sections: ["A list that your application holds"] },
      { name: "gif", isOwn: true, from: react, sections: ["A single GIF"] },
      { name: "carousel", isOwn: true, from: react, sections: ["A carousel"] },
      { name: "video", isOwn: true, from: react, sections: ["Video and sound"] },
      { name: "favorite-button", isOwn: true, from: react, sections: ["Favorites"] },
      { name: "embed-player", isOwn: true, from: react, sections: ["The player"] },
      { name: "search-bar", isOwn: true, from: react, sections: ["A custom search page"] },
    ],
  },
  {
    text: "Recipes",
    folder: "recipes",
    pages: [
      "overview",
      "search-page",
      "form",
      "dialogs",
      "own-server",
      "saved-gif",
      "tiptap",
      "tanstack-query",
      "swr",
      "css-frameworks",
      "dark-mode",
      "testing",
      "consent",
      "content-security-policy",
      "right-to-left",
    ],
  },
  {
    text: "Guides",
    folder: "guides",
    pages: [
      { name: "react", title: "React components", from: react, sections: ["", "Stylesheets"] },
      { name: "playback", from: react, sections: ["Playback"] },
      { name: "props", from: react, sections: ["Refs, attributes and controlled props"] },
      { name: "theme", from: react, sections: ["Theme"] },
      { name: "languages", from: react, sections: ["Languages"] },
      { name: "server-rendering", from: react, sections: ["Render the first page on the server"] },
      { name: "custom-markup", from: react, sections: ["Custom markup"] },
      { name: "testing-components", title: "Testing components", from: react, sections: ["Testing"] },
    ],
  },
  {
    text: "Client",
    folder: "client",
    pages: [
      { name: "overview", title: "The client", from: core, sections: ["", "A site of your own"] },
      { name: "pages", from: core, sections: ["Pages"] },
      {
        name: "calls",
        title: "Errors, aborts and cache",
        from: core,
        sections: ["Errors", "Aborts, timeouts, retries, cache"],
      },
      { name: "consent", title: "Consent and page views", from: core, sections: ["Consent", "Page views"] },
      {
        name: "sharing",
        title: "Share, upload, copy, drag",
        from: core,
        sections: ["Share links and embed codes", "Upload, copy, drag"],
      },
      {
        name: "bundlers",
        title: "Bundlers, workers, policies",
        from: core,
        sections: ["Bundlers and servers", "Workers", "Content security policy", "Without WebAssembly"],
      },
      { name: "testing", title: "Testing with a client", from: core, sections: ["Testing"] },
    ],
  },
  {
    text: "Without React",
    folder: "embed",
    pages: [
      { name: "script-tag", title: "Script tag", from: embed, sections: ["", "The script tag"] },
      { name: "elements", from: embed, sections: ["Pickers from npm"] },
      {
        name: "player-page",
        title: "Player page",
        from: embed,
        sections: ["The player page", "Architecture"],
      },
    ],
  },
  {
    text: "Migration",
    folder: "migration",
    pages: [{ name: "overview", from: "packages/react-components/MIGRATING.md" }, "comment-box"],
  },
  {
    text: "Reference",
    folder: "reference",
    pages: [
      { name: "providers", from: "docs/providers.md" },
      { name: "api", from: "docs/api.md" },
      { name: "site-api", from: "docs/site.md" },
      { name: "errors", from: "docs/errors.md" },
      { name: "pingbacks", from: "docs/pingbacks.md" },
      { name: "collector", from: "docs/collector.md" },
      { name: "scale", from: "docs/scale.md" },
      {
        name: "limits",
        title: "Limits and storage keys",
        from: "ARCHITECTURE.md",
        sections: ["Limits", "Storage keys"],
      },
      { name: "accessibility", from: "docs/accessibility.md" },
      { name: "versions", from: "docs/versions.md" },
      { name: "security", from: "SECURITY.md" },
      { name: "trust", from: "docs/trust.md" },
      { name: "comparison", from: "docs/comparison.md" },
      "charts",
      { name: "figures", from: "bench/README.md" },
      { name: "changelog", from: "CHANGELOG.md" },
    ],
  },
  {
    text: "Project",
    folder: "project",
    pages: [
      {
        name: "architecture",
        from: "ARCHITECTURE.md",
        sections: [
          "",
          "Packages and layers",
          "Path of a search",
          "Path of a click and its pingback",
          "State machines",
          "Glossary",
        ],
      },
      { name: "contributing", from: "CONTRIBUTING.md" },
      { name: "requirements", from: "docs/requirements.md" },
      { name: "libraries", from: "docs/crates.md" },
      { name: "releases", from: "docs/release.md" },
    ],
  },
];
