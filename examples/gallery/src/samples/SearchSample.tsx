import { Grid } from "@giflet/react-components";
import { SearchBar, SearchProvider, useSearch } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";

interface SearchSampleProps {
  rating: string;
  type: "gifs" | "stickers";
  suggestions: "menu" | "row" | "none";
  debounce: number;
}

export function SearchSample({ rating, type, suggestions, debounce }: SearchSampleProps) {
  return (
    <SearchProvider rating={rating} type={type}>
      <SearchBar suggestions={suggestions} debounce={debounce} />
      <Results />
    </SearchProvider>
  );
}

function Results() {
  const { fetchGifs, label } = useSearch();
  return <Grid fetchGifs={fetchGifs} label={label} gutter={10} />;
}
