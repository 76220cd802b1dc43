import { setTimeout as pause } from "node:timers/promises";

/** How long a part is down, ms. */
const DOWN = 3_000;

/** Kills a part, and starts it again after a while. */
const restart = async (server) => {
  await server.kill();
  await pause(DOWN);
  await server.start();
};

const collectors = [0, 1, 2].map((index) => [
  `collector ${index + 1} killed`,
  ({ collectors }) => restart(collectors[index]),
]);

const servers = [0, 1, 2].map((index) => [
  `stream server ${index + 1} killed`,
  ({ stream }) => restart(stream.servers[index]),
]);

/** The faults by name. Each resolves when all parts run again. */
export const scenarios = Object.fromEntries([
  ...collectors,
  ...servers,
  ["PostgreSQL killed", ({ database }) => restart(database)],
  ["consumer killed", ({ consumer }) => restart(consumer)],
  ["leader of the stream killed", async ({ stream }) => restart(await stream.leader())],
  [
    "collector 1, leader of the stream and PostgreSQL killed at once",
    async ({ collectors, stream, database }) =>
      Promise.all([collectors[0], await stream.leader(), database].map(restart)),
  ],
  [
    "leader of the stream paused for 10 s",
    async ({ stream }) => {
      const leader = await stream.leader();
      leader.pause();
      await pause(10_000);
      leader.resume();
      await leader.start();
    },
  ],
  [
    "network refused for 5 s, then silent for 5 s",
    async ({ proxy }) => {
      proxy.cut("refuse");
      await pause(5_000);
      proxy.cut("hold");
      await pause(5_000);
      proxy.cut();
    },
  ],
]);
