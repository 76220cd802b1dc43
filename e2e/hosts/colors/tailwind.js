import "./tailwind.css";
import "./show.js";
