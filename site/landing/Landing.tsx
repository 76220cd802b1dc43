import { withBase } from "@rspress/core/runtime";
import { Link } from "@rspress/core/theme";
import { type ComponentType, type ReactNode, useState } from "react";
import { OnClient } from "../demo/OnClient";
import "./landing.css";

type Load = () => Promise<{ default: ComponentType }>;

const loadPicker: Load = () => import("./LandingPicker");
const install = "npm install @giflet/react-components";

const panels: { title: string; text: string; href: string; load: Load }[] = [
  {
    title: "A grid without an end",
    text: "Pages load as you scroll. The document stays small at 100,000 GIFs.",
    href: "/components/grid.html",
    load: () => import("./LandingGrid"),
  },
  {
    title: "A player to embed",
    text: "Sharing, attribution and related GIFs, as a component or an iframe.",
    href: "/components/embed-player.html",
    load: () => import("./LandingPlayer"),
  },
  {
    title: "A field of a form",
    text: "A button that opens the picker, and sends the GIF with the form.",
    href: "/components/gif-picker-button.html",
    load: () => import("./LandingForm"),
  },
];

const links = [
  { href: "/start/react-vite.html", text: "Get started" },
  { href: "/components/gif-picker.html", text: "Components" },
  { href: "/recipes/overview.html", text: "Recipes" },
  { href: "/reference/providers.html", text: "Providers" },
  { href: "/reference/comparison.html", text: "Comparison" },
  { href: "/migration/overview.html", text: "Move from another library" },
];

function Install() {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(install).then(() => setCopied(true));
  return (
    <div className="landing-install">
      <code>{install}</code>
      <button type="button" onClick={() => copy().catch(() => {})}>
        Copy
      </button>
      <span className="landing-copied" role="status">
        {isCopied ? "Copied." : ""}
      </span>
    </div>
  );
}

/** The first page. Its children are the code. */
export function Landing({ children }: { children: ReactNode }) {
  return (
    <main className="landing">
      <div className="landing-intro">
        <h1>
          GIFs in your app, <em>in four lines</em>
        </h1>
        <p className="landing-sentence">
          A picker, an endless grid, a carousel and a player for GIFs and stickers. For React, custom elements
          and a script tag, with KLIPY, GIPHY, Tenor's API or your own list.
        </p>
        <Install />
        {children}
        <p>
          No key is needed: the list is that of the{" "}
          <Link href="/start/react-vite.html#choose-a-provider">sample GIFs</Link>. Until the packages are on
          npm, <Link href="/start/install.html">build them from the repository</Link>.
        </p>
        <p className="landing-actions">
          <Link className="landing-action" href="/start/react-vite.html">
            Get started
          </Link>
          <Link href="/components/gif-picker.html">All components</Link>
        </p>
      </div>
      <section className="landing-picker" aria-label="A picker to try">
        <OnClient load={loadPicker}>
          <div className="landing-skeleton">
            {SITE_STILLS.map(({ url, width, height }) => (
              <img key={url} src={withBase(`/gifs/${url}`)} width={width} height={height} alt="" />
            ))}
          </div>
        </OnClient>
      </section>
      <div className="landing-panels">
        {panels.map(({ title, text, href, load }) => (
          <section key={href} className="landing-panel" aria-label={title}>
            <div className="landing-stage">
              <OnClient load={load} />
            </div>
            <h2>
              <Link href={href}>{title}</Link>
            </h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <section className="landing-figures" aria-label="Figures">
        {SITE_FIGURES.map(({ value, text, source, name }) => (
          <div key={name}>
            <strong>{value}</strong>
            <p>
              {text} <Link href={source}>Measurements of {name}</Link>
            </p>
          </div>
        ))}
      </section>
      <footer className="landing-footer">
        <nav aria-label="More pages">
          {links.map(({ href, text }) => (
            <Link key={href} href={href}>
              {text}
            </Link>
          ))}
        </nav>
        <p>giflet is free software under the MIT license.</p>
      </footer>
    </main>
  );
}
