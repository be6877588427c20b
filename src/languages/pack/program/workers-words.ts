/** Of workers and gateways: several programs that live the city of one database. */
export type WorkersWords = {
  readonly worker: string;
  readonly gateway: string;
  readonly optionWorkerPort: string;
  readonly optionWorkerHost: string;
  readonly needsDatabase: (command: string) => string;
  readonly needsSecret: (command: string) => string;
  /** `address`: where gateways and other workers reach it. */
  readonly workerAt: (address: string) => string;
  readonly servesCity: string;
  /** A persona could not be woken at another worker; `why`: texts of that one. */
  readonly notWokenThere: (why: string) => string;
  readonly gatewayAt: (addresses: readonly string[]) => string;
  readonly portTaken: (host: string, port: number) => string;
  readonly livedBy: (address: string) => string;
  readonly livedByNobody: string;
  /** The page of a gateway while no worker lives the city. */
  readonly page: { readonly title: string; readonly lines: readonly string[] };
  /** The answers to a program whose request was not answered. */
  readonly unanswered: { readonly "no-worker": string; readonly "worker-lost": string };
};
