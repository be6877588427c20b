// In a contestant's process: V8's own profile of the processor while some turns are taken.

import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

/** Microseconds between two looks at what is being executed. */
const interval = 100;

/** Does the work and writes its profile to `file`. */
export async function profiled(file: string, work: () => Promise<void>): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval });
  await session.post("Profiler.start");
  await work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  writeFileSync(file, JSON.stringify(profile));
}
