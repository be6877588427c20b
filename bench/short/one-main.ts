// node bench/short/one-main.ts <name>: measures the short form of one benchmark and prints its ratios as JSON.

import type { Goal } from "../harness/benchmark.ts";
import { shortForms } from "./forms.ts";

const name = process.argv[2] ?? "";
const form = shortForms[name];
if (form === undefined) throw new Error(`one of ${Object.keys(shortForms).join(", ")} is expected`);
const { goals } = await form.benchmark.run(form.flags, (line) => {
  console.error(`  … ${name}: ${line}`);
});
const ratios: readonly Goal[] = goals
  .filter(({ ratio }) => ratio !== undefined)
  .map((goal) => ({ ...goal, name: `${name}: ${goal.name}` }));
process.stdout.write(JSON.stringify(ratios), () => process.exit());
