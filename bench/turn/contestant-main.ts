// One contestant in a process of its own: takes turns on request, and reports what each took.

import { tell } from "../outside/child.ts";
import type { Contestant, OpenContestant, Pace, Surroundings } from "./contestant.ts";
import { profiled } from "./profiling.ts";

type Order = {
  readonly open?: Surroundings;
  readonly begin?: true;
  readonly text?: string;
  readonly pace?: Pace;
  /** This many turns. */
  readonly turns?: number;
  /** A file that the profile of these turns is written to. */
  readonly profile?: string;
};

const { open } = (await import(`./${process.argv[2]}.ts`)) as { readonly open: OpenContestant };
let contestant: Contestant | undefined;

async function obey(order: Order): Promise<object> {
  if (order.open !== undefined) contestant = await open(order.open);
  if (order.begin === true) await contestant?.begin();
  const take = async (): Promise<void> => {
    for (let turn = 0; turn < (order.turns ?? 0); turn += 1) {
      await contestant?.turn(order.text ?? "", order.pace ?? "turn");
    }
  };
  const cpu = process.cpuUsage();
  const began = performance.now();
  await (order.profile === undefined ? take() : profiled(order.profile, take));
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1000, memory: process.memoryUsage.rss() / 2 ** 20 };
}

process.on("message", (order: Order) => {
  obey(order).then(tell, (error: unknown) => {
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
process.on("disconnect", () => process.exit());
tell({ ready: true });
