import "@giflet/react-components/picker.css";
import "../site.css";
import { Grid } from "@giflet/react-components";
import { SearchBar, SearchProvider, useSearch } from "@giflet/react-components/picker";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { openTestPage } from "../test-page";

const testPage = openTestPage();

function Results() {
  const { fetchGifs, label, search } = useSearch();
  useEffect(() => {
    testPage.change = ({ term = "" }) => search(term);
  }, [search]);
  return <Grid fetchGifs={fetchGifs} label={label} />;
}

function TestPage() {
  const [terms, setTerms] = useState<string[]>([]);
  const addTerm = (term: string) => setTerms((terms) => [...terms, term]);
  return (
    <SearchProvider
      onTermChange={addTerm}
      rating={params.get("rating") ?? undefined}
      lang={params.get("lang") ?? undefined}
    >
      <h1>Search</h1>
      <SearchBar
        suggestions={(params.get("suggestions") as "menu" | "row" | "none" | null) ?? undefined}
        debounce={numberOf("debounce")}
      />
      <p data-terms={JSON.stringify(terms)} />
      <Results />
    </SearchProvider>
  );
}

mount(<TestPage />);
