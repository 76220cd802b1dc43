export { siteApi as api } from "../../src/site/api.js";
