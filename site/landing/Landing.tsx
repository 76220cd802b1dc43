import { withBase } from "@rspress/core/runtime";
import { Link } from "@rspress/core/theme";
import type { ReactNode } from "react";
import { OnClient } from "../demo/OnClient";
import "./landing.css";

const loadPicker = () => import("./LandingPicker");

const links = [
  { href: "/reference/providers.html", text: "Providers" },
  { href: "/components/gif-picker.html", text: "Components" },
  { href: "/migration/overview.html", text: "Migrate from GIPHY's SDK" },
  { href: "/reference/comparison.html", text: "Comparison" },
];

/** The first page. Its children are the code. */
export function Landing({ children }: { children: ReactNode }) {
  return (
    <main className="landing">
      <div className="landing-intro">
        <h1>
          GIFs in your app, <em>in four lines</em>
        </h1>
        <p className="landing-sentence">
          giflet shows GIFs and stickers of GIPHY, KLIPY, Tenor's API or your own list: a picker, an endless
          grid, a carousel and a player, for React, custom elements and a script tag.
        </p>
      </div>
      <div className="landing-start">
        {children}
        <p className="landing-actions">
          <Link className="landing-action" href="/start/react-vite.html">
            Get started
          </Link>
          {links.map(({ href, text }) => (
            <Link key={href} href={href}>
              {text}
            </Link>
          ))}
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
    </main>
  );
}
