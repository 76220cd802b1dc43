import Module from "node:module";
import { join } from "node:path";

const react18 = join(import.meta.dirname, "../../../../react-18/node_modules");

const resolver = Module as unknown as { _resolveFilename: (request: string, ...rest: unknown[]) => string };
const resolveDefault = resolver._resolveFilename;

// Vite's aliases do not apply to packages that Node loads itself, for example Testing Library.
resolver._resolveFilename = (request, ...rest) =>
  resolveDefault(/^(react|react-dom)(?=$|\/)/.test(request) ? join(react18, request) : request, ...rest);
