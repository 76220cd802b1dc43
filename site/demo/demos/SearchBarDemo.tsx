import { Grid } from "@giflet/react-components";
import { SearchBar, SearchProvider, useSearch } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";
import { choice, number } from "../controls";
import { Playground } from "../Playground";

const controls = {
  suggestions: choice("row", "menu", "none"),
  debounce: number(250, 0, 1000, " ms"),
};

function Results() {
  const { fetchGifs, label } = useSearch();
  return <Grid fetchGifs={fetchGifs} label={label} columns={3} noLink />;
}

export default function SearchBarDemo() {
  return (
    <Playground name="SearchBar" controls={controls}>
      {(props) => (
        <SearchProvider>
          <SearchBar {...props} />
          <Results />
        </SearchProvider>
      )}
    </Playground>
  );
}
