import { Gif } from "@giphy/react-components";
import { createRoot } from "react-dom/client";
import { fetchGifs, main } from "./peer-pages.js";

const { data } = await fetchGifs(0);
createRoot(main).render(<Gif gif={data[0]} width={480} />);
