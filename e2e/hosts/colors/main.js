import "./styles.js";
import "./show.js";
