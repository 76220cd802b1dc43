import "@giflet/react-components/style.css";
import "../site.css";
import { Grid } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { openTestPage } from "../test-page";

const testPage = openTestPage();

const termOf = () => location.hash.slice(1);

/** A search page with its term in the URL. */
function SearchPage() {
  const [term, setTerm] = useState(termOf);
  useEffect(() => {
    const onNavigate = () => setTerm(termOf());
    window.addEventListener("popstate", onNavigate);
    return () => window.removeEventListener("popstate", onNavigate);
  }, []);
  return (
    <>
      <h1>A search page</h1>
      {["", "party"].map((next) => (
        <button
          key={next}
          type="button"
          className={`term-${next}`}
          style={{ position: "fixed", top: 0, left: next ? 0 : 100, zIndex: 1 }}
          onClick={() => {
            history.pushState(null, "", `#${next}`);
            setTerm(next);
          }}
        >
          {next || "Trending"}
        </button>
      ))}
      <Grid
        restoreKey="results"
        queryKey={term}
        fetchGifs={(page) => (term ? testPage.client.search(term, page) : testPage.client.trending(page))}
        playback="never"
        hideAttribution
        noLink
      />
    </>
  );
}

mount(<SearchPage />);
