import Module from "node:module";
import { join } from "node:path";

const react18 = join(import.meta.dirname, "../../../../react-18/node_modules");

const resolver = Module as unknown as { _resolveFilename: (request: string, ...rest: unknown[]) => string };
const usual = resolver._resolveFilename;

// The bundler's aliases do not reach into packages that Node loads by itself, such as the testing library.
resolver._resolveFilename = (request, ...rest) =>
  usual(/^(react|react-dom)(?=$|\/)/.test(request) ? join(react18, request) : request, ...rest);
