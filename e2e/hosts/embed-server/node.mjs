import { createServer } from "node:http";
import { toNodeListener } from "@giflet/embed/server";
import { createHandler } from "./handler.mjs";

const server = createServer(toNodeListener(createHandler(process.env)));
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
