export { siteApi as api } from "../../src/site/client.js";
