/** Of workers and gateways: several programs that live the city of one database. */
export const workers = {
  worker:
    "with DATABASE_URL: live the city for gateways, or wait to take over from the worker that does",
  gateway: "with DATABASE_URL: pass the page on to whichever worker lives the city",
  optionWorkerPort: "the port of the worker's endpoint (default: WORKER_PORT)",
  optionWorkerHost: "the address at which it listens (default: WORKER_HOST)",
  needsDatabase: (command: string) =>
    `saintverse ${command} needs DATABASE_URL: gateways and workers find each other in the database. Without one, use saintverse start.`,
  needsSecret: (command: string) =>
    `saintverse ${command} needs WORKER_SECRET (16 characters or more), the same for all gateways and workers of the city. Make one with: openssl rand -hex 24`,
  /** `address`: where gateways and other workers reach it. */
  workerAt: (address: string) => `Gateways and other workers reach this one at ${address}`,
  /** A persona could not be woken at another worker; `why`: texts of that one. */
  notWokenThere: (why: string) =>
    `A persona cannot be woken at another worker, which has to have the same minds and settings as this one: ${why}`,
  servesCity: "This worker lives the city: gateways pass its page on.",
  gatewayAt: (addresses: readonly string[]) => `The gateway listens at ${addresses.join(", ")}`,
  portTaken: (host: string, port: number) =>
    `Nothing can listen at ${host}:${port}. Stop what uses it, or choose another port (--port) or address (--host).`,
  livedBy: (address: string) => `The city is lived by the worker at ${address}`,
  livedByNobody: "No worker lives the city now. Requests wait for a moment, and are then told so.",
  /** The page of a gateway while no worker lives the city. */
  page: {
    title: "One moment, please",
    lines: [
      "The city is changing over from one machine to another. Nothing is lost.",
      "This page looks again every two seconds, and shows the city once it is there.",
    ],
  },
  /** The answers to a program whose request was not answered. */
  unanswered: {
    "no-worker":
      "No worker that lives the city is reached now. Nothing was done; ask again in a few seconds.",
    "worker-lost":
      "The worker that was asked ended, or could not be reached any more, before its answer was whole. It may have received everything: look at what came of it before you ask again.",
  },
};

export type WorkersWords = typeof workers;
