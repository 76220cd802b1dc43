import { Grid } from "@giphy/react-components";
import { createRoot } from "react-dom/client";
import { fetchGifs, main } from "./peer-pages.js";

const grid = <Grid width={innerWidth - 16} columns={3} gutter={6} fetchGifs={fetchGifs} />;
createRoot(main).render(grid);
