import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, Failed, outputOf } from "../lib/run.mjs";
import { endOf, startServer, stop } from "../lib/service.mjs";
import { until } from "../lib/until.mjs";
import { natsServerProgram, postgresProgram } from "../setup/stream.mjs";
import { action, batch } from "./batches.mjs";

const STREAM = "giflet_pingbacks";
const SUBJECT = "giflet.pingbacks";
const HOST = "127.0.0.1";

/**
 * The ports that `freePorts` chooses from. Systems give higher ones to connections and to servers without a port of their own; `fetch` refuses
 * some of the lower ones.
 */
const PORTS = { first: 11_000, last: 32_000 };

/**
 * Returns free ports of localhost.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first));
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** Resolves to whether a server can listen on a port. */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

/** Creates a folder that `remove` deletes. */
function temporaryFolder(name, owner) {
  const folder = mkdtempSync(join(tmpdir(), name));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A program that can be killed and started again. Its output is written to the file `log`.
 *
 * @param {{ name: string, log: string, program: string, args: string[], user?: object, ready: () => Promise<unknown> }} options
 */
function restartable({ name, log, program, args, user, ready }) {
  let child;
  let ended;
  const server = {
    name,
    /** Starts the program and resolves when it is ready. A program that ends before is started again: the one that was killed may still be ending. */
    async start() {
      await until(`${name}`, async () => {
        if (!child) {
          const out = openSync(log, "a");
          const started = spawn(program, args, { ...user, stdio: ["ignore", out, out] });
          closeSync(out);
          child = started;
          ended = endOf(started);
          ended.then(() => {
            if (child === started) child = undefined;
          });
        }
        return ready();
      }).catch((error) => {
        throw new Failed(`${error.message}\n${readFileSync(log, "utf8").slice(-2000)}`);
      });
    },
    /** Sends SIGKILL and resolves when the program has ended. */
    async kill() {
      child?.kill("SIGKILL");
      await ended;
    },
    pause: () => child?.kill("SIGSTOP"),
    resume: () => child?.kill("SIGCONT"),
    async stop() {
      if (child) await stop(child, ended);
    },
  };
  return server;
}

/**
 * Starts three servers of a NATS cluster, and resolves when all are ready. `urls` is the value of `--stream`, `leader` resolves to the server that leads the
 * stream.
 */
export async function startStream() {
  const program = natsServerProgram();
  if (!program) throw new Failed("nats-server was not found: npm test installs it");
  const { folder, remove } = temporaryFolder("giflet-stream-");
  const names = ["stream-1", "stream-2", "stream-3"];
  const ports = await freePorts(3 * names.length);
  const members = names.map((name, index) => {
    const [client, routes, monitor] = ports.slice(3 * index);
    return { name, client, routes, monitor };
  });
  const routes = members.map((member) => `nats://${HOST}:${member.routes}`).join(", ");
  const servers = members.map((member) => {
    const home = join(folder, member.name);
    mkdirSync(home);
    const config = join(home, "nats.conf");
    writeFileSync(
      config,
      `server_name: ${member.name}
listen: "${HOST}:${member.client}"
http: "${HOST}:${member.monitor}"
jetstream { store_dir: ${JSON.stringify(home)} }
cluster { name: giflet, listen: "${HOST}:${member.routes}", routes: [${routes}] }
`,
    );
    const server = restartable({
      name: member.name,
      log: join(home, "log"),
      program,
      args: ["-c", config],
      ready: async () => (await fetch(`http://${HOST}:${member.monitor}/healthz`)).ok,
    });
    return { ...server, monitor: `http://${HOST}:${member.monitor}` };
  });
  const [first] = members;
  const cluster = {
    servers,
    urls: members.map(({ client }) => `nats://${HOST}:${client}`).join(","),
    /** Resolves to the server that leads the stream. */
    leader: () =>
      until("a leader of the stream", async () => {
        for (const server of servers) {
          // A server may be down.
          const known = await state(server).catch(() => undefined);
          const found = servers.find(({ name }) => name === known?.cluster.leader);
          if (found) return found;
        }
        return undefined;
      }),
    /** Resolves to the number of messages that the consumer has not acknowledged, as the server that leads it knows. */
    async waiting() {
      const known = await Promise.all(
        servers.map(async (server) => {
          const consumers = (await state(server)).consumer_detail ?? [];
          return consumers.find(({ cluster: { leader } }) => leader === server.name);
        }),
      );
      const leading = known.find(Boolean);
      return leading && leading.num_pending + leading.num_ack_pending;
    },
    /** Publishes a message to the stream's subject. */
    publish: (text) => publish(first.client, text),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      remove();
    },
  };
  // A server is ready when the cluster has a leader, which needs two of them.
  await Promise.all(servers.map((server) => server.start()));
  return cluster;
}

/** Resolves to what a server knows about the stream. */
async function state({ monitor }) {
  const response = await fetch(`${monitor}/jsz?streams=true&consumers=true`);
  const { account_details: accounts } = await response.json();
  return accounts.flatMap(({ stream_detail: streams }) => streams).find(({ name }) => name === STREAM);
}

/** Publishes a text, in the protocol of NATS, and resolves when the server has read it. */
const publish = (port, text) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, HOST, () => {
      socket.write(
        `CONNECT {"verbose":false}\r\nPUB ${SUBJECT} ${Buffer.byteLength(text)}\r\n${text}\r\nPING\r\n`,
      );
    });
    socket.on("error", reject);
    socket.setEncoding("utf8").on("data", (data) => {
      if (data.includes("PONG")) socket.end(() => resolve(undefined));
    });
  });

/** PostgreSQL refuses to run as root. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => ask("id", [flag, name]));
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Failed("PostgreSQL needs a user other than root: neither postgres nor nobody exists");
}

/** Starts PostgreSQL with an empty database, and resolves when it is ready. `url` is the value of `--database`. */
export async function startDatabase() {
  const [initdb, postgres, psql] = ["initdb", "postgres", "psql"].map(postgresProgram);
  if (!initdb) throw new Failed("PostgreSQL was not found: npm test installs it");
  const user = otherUser();
  const { folder, remove } = temporaryFolder("giflet-database-", user);
  const data = join(folder, "data");
  const settings = [
    "--auth",
    "trust",
    "--username",
    "giflet",
    "--encoding",
    "UTF8",
    "--no-locale",
    "--no-sync",
  ];
  await outputOf(initdb, ["--pgdata", data, ...settings], { ...user, cwd: folder });
  const [port] = await freePorts(1);
  const url = `postgres://giflet@${HOST}:${port}/postgres`;
  /** Runs a query. Resolves to its rows; the values of a row are separated by `|`. */
  const query = async (sql) => {
    const output = await outputOf(psql, [
      "--no-psqlrc",
      "--quiet",
      "--tuples-only",
      "--no-align",
      url,
      "--command",
      sql,
    ]);
    return output.split("\n").filter(Boolean);
  };
  const server = restartable({
    name: "PostgreSQL",
    log: join(folder, "log"),
    program: postgres,
    // Without a socket in the file system, whose folder belongs to another user.
    args: ["-D", data, "-h", HOST, "-p", String(port), "-c", "unix_socket_directories="],
    user: { ...user, cwd: folder },
    ready: () => query("SELECT 1"),
  });
  await server.start();
  return {
    ...server,
    url,
    query,
    /** Resolves to the stored ids, each once for each row. */
    ids: () => query("SELECT event_id FROM pingback"),
    async stop() {
      // Connections that are open end with the process.
      await server.kill();
      remove();
    },
  };
}

/**
 * Starts a collector that serves requests.
 *
 * @param {string} binary
 * @param {readonly string[]} args where it stores actions
 * @param {number} [port]
 */
export async function startCollector(binary, args, port = 0) {
  const server = await startServer({ name: "collector", binary, args: ["--port", String(port), ...args] });
  return { ...server, endpoint: `${server.url}/pingback` };
}

/** Resolves when a collector stores actions, the first of which is one of the GIF `first`. A new stream takes a moment to have a leader. */
export async function stores(endpoint) {
  const body = batch([action({ gif_id: "first" })]);
  await until(
    "a collector that stores actions",
    async () => (await fetch(endpoint, { method: "POST", body })).ok,
  );
}

/** Starts `giflet-collector consume`. */
export function startConsumer(binary, stream, database) {
  const child = spawn(binary, ["consume", "--stream", stream, "--database", database], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = endOf(child);
  return {
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
    stop: () => stop(child, ended),
  };
}
