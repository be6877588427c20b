import type { WorkersWords } from "../../pack/program/workers-words.ts";

export const workers: WorkersWords = {
  worker:
    "with DATABASE_URL: live the city for gateways, or wait to take over from the worker that does",
  gateway: "with DATABASE_URL: pass the page on to whichever worker lives the city",
  optionWorkerPort: "the port of the worker's endpoint (default: WORKER_PORT)",
  optionWorkerHost: "the address at which it listens (default: WORKER_HOST)",
  needsDatabase: (command) =>
    `saintverse ${command} needs DATABASE_URL: gateways and workers find each other in the database. Without one, use saintverse start.`,
  needsSecret: (command) =>
    `saintverse ${command} needs WORKER_SECRET (16 characters or more), the same for all gateways and workers of the city. Make one with: openssl rand -hex 24`,
  workerAt: (address) => `Gateways and other workers reach this one at ${address}`,
  notWokenThere: (why) =>
    `A persona cannot be woken at another worker, which has to have the same minds and settings as this one: ${why}`,
  servesCity: "This worker lives the city: gateways pass its page on.",
  gatewayAt: (addresses) => `The gateway listens at ${addresses.join(", ")}`,
  portTaken: (host, port) =>
    `Nothing can listen at ${host}:${port}. Stop what uses it, or choose another port (--port) or address (--host).`,
  livedBy: (address) => `The city is lived by the worker at ${address}`,
  livedByNobody: "No worker lives the city now. Requests wait for a moment, and are then told so.",
  page: {
    title: "One moment, please",
    lines: [
      "The city is changing over from one machine to another. Nothing is lost.",
      "This page looks again every two seconds, and shows the city once it is there.",
    ],
  },
  unanswered: {
    "no-worker":
      "No worker that lives the city is reached now. Nothing was done; ask again in a few seconds.",
    "worker-lost":
      "The worker that was asked ended, or could not be reached any more, before its answer was whole. It may have received everything: look at what came of it before you ask again.",
  },
};
