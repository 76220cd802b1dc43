import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { step } from "../lib/steps.mjs";
import { aptInstall, find } from "./system.mjs";

export const natsServerProgram = () =>
  process.env.NATS_SERVER ?? find(["nats-server", "/usr/sbin/nats-server"]);

/** Debian does not put the programs of PostgreSQL's servers on the PATH: several versions can be installed. */
const debianPostgres = "/usr/lib/postgresql";

function newestPostgres() {
  if (!existsSync(debianPostgres)) return undefined;
  const versions = readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(debianPostgres, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/** Returns the path of a program of PostgreSQL, from the folder POSTGRES_BIN if it is set. */
export function postgresProgram(name) {
  const folder = process.env.POSTGRES_BIN ?? newestPostgres();
  return folder ? join(folder, name) : find([name]);
}

const instructions = `nats-server and PostgreSQL are needed. Install them and run this again:
  Debian, Ubuntu: sudo apt-get install nats-server postgresql
  Fedora:         sudo dnf install postgresql-server, and nats-server from https://github.com/nats-io/nats-server/releases
  macOS:          brew install nats-server postgresql
or set their paths: NATS_SERVER=/path/to/nats-server POSTGRES_BIN=/path/to/bin npm test`;

/** The tests start servers of their own, with data in temporary folders. */
export function streamServers() {
  return step("nats-server and PostgreSQL", {
    present: () => natsServerProgram() && postgresProgram("initdb"),
    make: () => aptInstall(["--no-install-recommends", "nats-server", "postgresql"], instructions),
  });
}
